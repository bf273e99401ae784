'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { Dialog } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Segmented } from '@/components/ui/segmented';
import type { Format } from '@/lib/i18n/format';
import { audiences, LEAST_GROUP } from '@/lib/contract/assessment';
import { hasText, pick } from '@/lib/contract/localized';
import { type Draft, type StatementDraft, writtenCategories } from '../../model/draft';
import { type Reader, wordsFor } from '../../model/words';
import { ScaleView } from './scale-view';

type PreviewProps = { draft: Draft; format: Format; onClose: () => void };

/** The form as each kind of assessor reads it; nothing can be answered here. */
export function PreviewDialog({ draft, format, onClose }: PreviewProps) {
  const t = useTranslations('assessments.preview');
  const common = useTranslations('common.actions');
  const locale = useLocale();
  const [reader, setReader] = useState<Reader>('staff');
  const readers: readonly Reader[] = ['staff', ...audiences];
  const { end_at: end, anonymous, min_group: group } = draft;
  const categories = writtenCategories(draft.categories);
  return (
    <Dialog
      open
      wide
      side="full"
      isUnsaved={false}
      title={t('title')}
      closeLabel={common('close')}
      onClose={onClose}
    >
      <div className="border-b border-line px-5 pb-3 md:px-6">
        <Segmented
          name={t('reader')}
          className="max-w-full flex-wrap"
          value={reader}
          options={readers.map((value) => ({ value, label: t(`readers.${value}`) }))}
          onChange={(value) => setReader(readers.find((each) => each === value) ?? 'staff')}
        />
      </div>
      <div className="mx-auto grid w-full max-w-[744px] gap-6 px-5 py-6">
        <header>
          <h3 className="text-22 font-bold wrap-anywhere">
            <bdi>{pick(draft.title, locale) || t('untitled')}</bdi>
          </h3>
          {end && <p className="text-14 text-ink-2">{t('until', { end: format.dateTime(end) })}</p>}
          {hasText(draft.introduction) && (
            <p dir="auto" className="mt-3 text-16 whitespace-pre-line wrap-anywhere">
              {pick(draft.introduction, locale)}
            </p>
          )}
          <p className="mt-4 flex items-start gap-3 rounded-md bg-primary-soft px-4 py-3 text-primary-soft-ink">
            <Icon name={anonymous ? 'eye-off' : 'eye'} size={20} className="mt-1" />
            {anonymous
              ? t('anonymous', { count: typeof group === 'number' ? group : LEAST_GROUP })
              : t('named')}
          </p>
        </header>
        {categories.length === 0 && <EmptyState small title={t('empty')} />}
        {categories.map((category) => (
          <section key={category.id} className="grid gap-4">
            <h4 className="text-18 font-bold">
              <bdi>{pick(category.title, locale)}</bdi>
            </h4>
            <ol className="grid gap-4">
              {category.questions.map((statement) => (
                <li key={statement.id} className="rounded-lg border border-line bg-surface p-4 md:p-5">
                  <StatementView statement={statement} reader={reader} scale={draft.scale} />
                </li>
              ))}
            </ol>
          </section>
        ))}
        {draft.has_general_comment && (
          <section className="rounded-lg border border-line bg-surface p-4 md:p-5">
            <h4 className="mb-2 font-semibold">{t('comment')}</h4>
            <AnswerBox />
          </section>
        )}
      </div>
    </Dialog>
  );
}

const AnswerBox = () => (
  <div aria-hidden="true" className="h-20 rounded-md border border-line-strong bg-surface" />
);

type ViewProps = { statement: StatementDraft; reader: Reader; scale: Draft['scale'] };

function StatementView({ statement, reader, scale }: ViewProps) {
  const t = useTranslations('assessments.preview');
  const locale = useLocale();
  const words = wordsFor(statement, reader);
  const options =
    statement.kind === 'yes_no'
      ? [t('yes'), t('no')]
      : statement.options.map(({ text }) => pick(text, locale));
  return (
    <>
      <p className="mb-3 text-17 font-semibold wrap-anywhere">
        <bdi>{pick(words, locale)}</bdi>
        {!statement.required && <span className="ms-2 text-13 font-normal text-ink-3">{t('optional')}</span>}
      </p>
      {statement.kind === 'rating' && <ScaleView scale={scale} />}
      {statement.kind === 'text' && <AnswerBox />}
      {(statement.kind === 'choice' || statement.kind === 'yes_no') && (
        <ul className="grid gap-2 sm:grid-cols-2">
          {options.map((option, at) => (
            <li
              key={statement.options[at]?.id ?? option}
              className="flex min-h-12 items-center gap-3 rounded-md border border-line-strong px-4"
            >
              <span aria-hidden="true" className="size-5 shrink-0 rounded-full border border-line-strong" />
              <bdi>{option}</bdi>
            </li>
          ))}
        </ul>
      )}
      {statement.allow_na && (
        <p className="mt-3 inline-flex min-h-9 items-center rounded-md border border-dashed border-line-strong px-3 text-14 text-ink-2">
          {t('na')}
        </p>
      )}
    </>
  );
}
