'use client';

import { useLocale, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { pick } from '@/lib/contract/localized';
import type { ActivityQuestion, AskedQuestion } from '@/lib/contract/resources/site/office-activity';
import { movedOne } from '../../model/activity-values';
import type { ActivityFields } from './activity-form-type';

const QuestionPicker = dynamic(() => import('./question-picker').then((module) => module.QuestionPicker), {
  ssr: false,
});

type QuestionPanelProps = {
  form: ActivityFields;
  /** Questions that the activity has as it is saved. */
  known: readonly AskedQuestion[];
};
type Line = ActivityQuestion & { place?: AskedQuestion['place'] };

/** Questions of a quiz in its order, and the bank from which more are taken. */
export function QuestionPanel({ form, known }: QuestionPanelProps) {
  const t = useTranslations('office-site.activities');
  const [isOpen, setOpen] = useState(false);
  const [added, setAdded] = useState<readonly ActivityQuestion[]>([]);
  const { subject_uuid: subject, question_uuids: ids } = form.values;
  const lines: readonly Line[] = [...known, ...added];
  const set = (next: string[]) => form.set('question_uuids', next);
  return (
    <Panel>
      <PanelHead
        title={t('questions')}
        actions={
          <Button
            size="row"
            icon={<Icon name="plus" size={16} />}
            disabled={subject === ''}
            onClick={() => setOpen(true)}
          >
            {t('addQuestions')}
          </Button>
        }
      />
      <PanelBody className="grid gap-3">
        {ids.length === 0 && (
          <EmptyState
            small
            title={t('noQuestions')}
            lead={t(subject === '' ? 'subjectFirst' : 'noQuestionsLead')}
          />
        )}
        {ids.length > 0 && (
          <ol className="divide-y divide-line">
            {ids.map((id, index) => (
              <QuestionLine
                key={id}
                question={lines.find((line) => line.id === id)}
                isFirst={index === 0}
                isLast={index === ids.length - 1}
                onMove={(step) => set(movedOne(ids, index, step))}
                onRemove={() => set(ids.filter((each) => each !== id))}
              />
            ))}
          </ol>
        )}
        <FieldError>{form.errorOf('question_uuids')}</FieldError>
      </PanelBody>
      {isOpen && (
        <QuestionPicker
          subject={subject}
          taken={ids}
          onAdd={(questions) => {
            setAdded((now) => [...now, ...questions]);
            set([...ids, ...questions.map(({ id }) => id)]);
            setOpen(false);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Panel>
  );
}

type QuestionLineProps = {
  question: Line | undefined;
  isFirst: boolean;
  isLast: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

function QuestionLine({ question, isFirst, isLast, onMove, onRemove }: QuestionLineProps) {
  const t = useTranslations('office-site.activities');
  const words = useTranslations('questions');
  const locale = useLocale();
  if (!question) return null;
  const prompt = pick(question.prompt, locale);
  const { place = 'shown' } = question;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <div className="min-w-0 flex-1 basis-60">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {prompt}
        </p>
        <p className="text-13 text-ink-2">
          {[
            words(`types.${question.question_type}`),
            words(`difficulty.${question.difficulty as 1 | 2 | 3}`),
          ].join(' · ')}
        </p>
        {place !== 'shown' && (
          <p className="mt-1">
            <Badge tone="accent">{t(`places.${place}`)}</Badge>
          </p>
        )}
      </div>
      <div className="flex">
        <IconButton
          name={t('up', { name: prompt })}
          icon={<Icon name="arrow-up" size={18} />}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        />
        <IconButton
          name={t('down', { name: prompt })}
          icon={<Icon name="arrow-down" size={18} />}
          disabled={isLast}
          onClick={() => onMove(1)}
        />
        <IconButton
          name={t('takeOut', { name: prompt })}
          icon={<Icon name="trash" size={18} />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}
