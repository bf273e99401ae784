'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OnDevice } from '@/components/form/on-device';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Refused } from '../../hooks/use-quiz-draft';
import { useEditor } from './editor-context';

function Chip({
  icon,
  tone = 'text-ink-2',
  children,
}: {
  icon: ReactNode;
  tone?: string;
  children: ReactNode;
}) {
  return (
    <span className={`inline-flex items-center gap-2 text-13 ${tone}`}>
      {icon}
      {children}
    </span>
  );
}

/** The save state of the draft, always in words: «حُفظت المسوّدة 9:14 ص». */
export function SaveChip() {
  const t = useTranslations('quizzes.saving');
  const format = useFormat();
  const { quiz, autosave, isStale, isReadOnly, draftName } = useEditor();
  const { status, savedAt, error } = autosave;
  const isDraft = quiz === null || quiz.state === 'draft';
  const at = savedAt ?? (isDraft ? quiz?.updated_at : undefined);
  const cloud = <Icon name="cloud-check" size={18} />;
  if (isReadOnly) return null;
  const content = () => {
    if (isStale)
      return (
        <Chip icon={<Icon name="circle-exclamation-point" size={18} />} tone="text-danger">
          {t('conflict')}
        </Chip>
      );
    if (status === 'saving') return <Chip icon={<Icon name="refresh-cw" size={18} />}>{t('saving')}</Chip>;
    if (status === 'failed') {
      const word = error instanceof Refused || isRefusal(error) ? 'refused' : 'failed';
      return (
        <Chip icon={<Icon name="circle-exclamation-point" size={18} />} tone="text-danger">
          {t(word)}
        </Chip>
      );
    }
    if (status === 'waiting') return <Chip icon={<Icon name="cloud" size={18} />}>{t('waiting')}</Chip>;
    if (at) {
      return <Chip icon={cloud}>{t(isDraft ? 'saved' : 'savedChanges', { time: format.time(at) })}</Chip>;
    }
    return <Chip icon={<Icon name="cloud" size={18} />}>{t(quiz === null ? 'draft' : 'clean')}</Chip>;
  };
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <span role="status" className="inline-flex">
        {content()}
      </span>
      <OnDevice name={draftName} />
    </span>
  );
}

const isRefusal = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  (error.status === 422 || error.status === 409);
