'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { OnDevice } from '@/components/form/on-device';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PanelFoot } from '@/components/ui/panel';
import type { DraftName } from '@/lib/drafts/kinds';
import type { AutosaveStatus } from '@/lib/forms/use-autosave';

type QuestionFootProps = {
  status: AutosaveStatus;
  /** Name of the draft under which this device keeps what is not saved. */
  draft: DraftName | null;
  isIncomplete: boolean;
  problemCount: number;
  /** Messages of the server about the last try. */
  refusals: string[];
  /** Quizzes that use it, when students have answered it. */
  usedBy: number | null;
  isReadOnly: boolean;
  isNew: boolean;
  onSave: () => void;
};

function Line({
  icon,
  tone = 'text-ink-2',
  children,
}: {
  icon: ReactNode;
  tone?: string;
  children: ReactNode;
}) {
  return (
    <p className={`flex items-center gap-2 text-13 ${tone}`}>
      {icon}
      {children}
    </p>
  );
}

/** The save state of the question: stored, being sent, or incomplete. */
export function QuestionFoot(props: QuestionFootProps) {
  const t = useTranslations('questions.form');
  const { status, isIncomplete, refusals, usedBy } = props;
  const hasFailed = status === 'failed' && !isIncomplete;
  if (props.isReadOnly) {
    return (
      <PanelFoot>
        <Line icon={<Icon name="lock" size={16} />}>{t('readOnly')}</Line>
      </PanelFoot>
    );
  }
  return (
    <PanelFoot className="justify-between">
      <div role="status" className="flex min-w-0 flex-col gap-1">
        {status === 'saving' && <Line icon={<Icon name="refresh-cw" size={16} />}>{t('saving')}</Line>}
        <OnDevice name={props.draft} />
        {status === 'clean' && !props.isNew && (
          <Line icon={<Icon name="cloud-check" size={16} />}>{t('saved')}</Line>
        )}
        {(isIncomplete || (props.isNew && status !== 'saving')) && (
          <Line icon={<Icon name="circle-exclamation-point" size={16} />} tone="text-accent-ink">
            {t('incomplete')} {props.problemCount > 0 && t('problems', { count: props.problemCount })}
          </Line>
        )}
        {hasFailed && (
          <Line icon={<Icon name="circle-exclamation-point" size={16} />} tone="text-danger">
            {refusals[0] ?? t('failed')}
          </Line>
        )}
        {usedBy !== null && (
          <Line icon={<Icon name="rotate-ccw-clock" size={16} />}>{t('used', { count: usedBy })}</Line>
        )}
      </div>
      {status !== 'clean' && (
        <Button variant="soft" busy={status === 'saving'} onClick={props.onSave}>
          {t('saveNow')}
        </Button>
      )}
    </PanelFoot>
  );
}
