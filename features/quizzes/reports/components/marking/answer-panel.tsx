'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { useFormat } from '@/components/ui/format-provider';
import { Panel, PanelBody, PanelHead } from '@/components/ui/panel';
import { RichContent } from '@/components/ui/rich-content';
import type { MarkingEntry, MarkingVersion } from '@/lib/contract/resources/quizzes/report';
import { pick } from '@/lib/contract/localized';

type AnswerPanelProps = { entry: MarkingEntry; name: string; model: MarkingVersion['model_answer'] };

/** The answer of the student, in its own direction, for reading. */
export function AnswerPanel({ entry, name, model }: AnswerPanelProps) {
  const t = useTranslations('reports.marking');
  const format = useFormat();
  const locale = useLocale();
  const example = pick(model, locale);
  return (
    <Panel>
      <PanelHead
        title={<bdi>{name}</bdi>}
        note={<Badge tone="sunken">{t('words', { count: entry.words })}</Badge>}
        actions={
          <span className="text-13 text-ink-2">
            {t('handedIn', { when: format.dateTime(entry.saved_at) })}
          </span>
        }
      />
      <PanelBody>
        {entry.answer_text.trim() === '' ? (
          <p className="text-ink-2">{t('blank')}</p>
        ) : (
          <div dir="auto" className="reading whitespace-pre-wrap wrap-anywhere">
            {entry.answer_text}
          </div>
        )}
      </PanelBody>
      {example && (
        <div className="border-t border-line bg-sunken px-4 py-3.5 text-14 md:px-5">
          <h3 className="font-bold">{t('model')}</h3>
          <RichContent html={example} className="mt-1" />
        </div>
      )}
    </Panel>
  );
}
