'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { ErrorState } from '@/components/data/error-state';
import { LoadingRows } from '@/components/data/loading-rows';
import { usePartText } from '@/components/questions/part-text';
import { PartsDiff } from '@/components/questions/version-diff';
import { Dialog } from '@/components/ui/dialog';
import { useFormat } from '@/components/ui/format-provider';
import type { ImportRow } from '@/lib/contract/resources/quizzes/question';
import { alignParts, compareParts } from '@/lib/questions/compare-versions';
import { type Part, partsOf } from '@/lib/questions/version-parts';
import { questionQueries } from '@/lib/staff/question-queries';
import { useStaff } from '@/lib/staff/staff-context';
import { importedRow } from '../api/imported-rows';

type CompareDialogProps = { importId: string; row: ImportRow; onClose: () => void };

/** A question of the file beside the one that it repeats, of the bank or of the same file. */
export function CompareDialog({ importId, row, onClose }: CompareDialogProps) {
  const t = useTranslations('question-exchange');
  const common = useTranslations('common.actions');
  const { number } = useFormat();
  const staff = useStaff();
  const { words } = usePartText();
  const known = row.duplicate_of;
  const bankId = known?.question_id ?? null;
  const otherRow = known?.number ?? row.number;
  const mine = useQuery(importedRow(staff, importId, row.number));
  const stored = useQuery({ ...questionQueries.detail(staff, bankId ?? ''), enabled: bankId !== null });
  const earlier = useQuery({ ...importedRow(staff, importId, otherRow), enabled: bankId === null });
  const other = bankId === null ? earlier : stored;
  const before = other.data && partsOf(other.data, words);
  const after = mine.data && partsOf(mine.data, words);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('compareTitle')}
      lead={t('compareLead')}
      closeLabel={common('close')}
    >
      {(mine.isError || other.isError) && (
        <ErrorState onRetry={() => void Promise.all([mine.refetch(), other.refetch()])}>
          {t('mendFailed')}
        </ErrorState>
      )}
      {(!before || !after) && !mine.isError && !other.isError && <LoadingRows rows={4} />}
      {before && after && (
        <div className="mt-4 flex flex-col gap-5">
          <div className="grid gap-4 md:grid-cols-2">
            <Side name={t('inFile')} parts={after} />
            <Side
              name={bankId === null ? t('alsoInFile', { number: number(otherRow) }) : t('inBank')}
              parts={before}
            />
          </div>
          <section>
            <h3 className="mb-3 text-16 font-bold">{t('differences')}</h3>
            {compareParts(before, alignParts(before, after)).changes.length === 0 ? (
              <p className="text-ink-2">{t('nothingDiffers')}</p>
            ) : (
              <PartsDiff before={before} after={alignParts(before, after)} />
            )}
          </section>
        </div>
      )}
    </Dialog>
  );
}

/** Every part of a question in plain words. */
function Side({ name, parts }: { name: string; parts: readonly Part[] }) {
  const { nameOf } = usePartText();
  return (
    <section aria-label={name} className="min-w-0 rounded-md border border-line p-4">
      <h3 className="mb-3 text-16 font-bold">{name}</h3>
      <dl className="grid gap-2 text-14">
        {parts.map((part) => (
          <div key={part.id}>
            <dt className="text-13 text-ink-2" dir="auto">
              {nameOf(part)}
            </dt>
            {(['ar', 'en'] as const).map(
              (lang) =>
                part.text?.[lang] && (
                  <dd
                    key={lang}
                    lang={lang}
                    dir={lang === 'ar' ? 'rtl' : 'ltr'}
                    className="text-start wrap-anywhere"
                  >
                    {part.text[lang]}
                  </dd>
                ),
            )}
            {part.plain && (
              <dd dir="auto" className="text-start wrap-anywhere">
                {part.plain}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
