'use client';

import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { TextArea } from '@/components/ui/text-area';
import type { Locale } from '@/lib/contract/localized';
import type { PlanCell, PlanRow, WeeklyPlan } from '@/lib/contract/resources/week/weekly-plan';
import { type PlanField, planFields } from '@/lib/contract/weekly-plan';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import { isFilled, keyOf, type OwnWords } from '../model/plan-cells';
import { CellWords, LessonWords } from './lesson-words';

type Filling = WeeklyPlan['fillings'][string];
type LessonFieldsProps = {
  row: PlanRow;
  filling: Filling | undefined;
  isPublished: boolean;
  own: OwnWords;
  /** Own words of a cell; undefined gives them up. */
  onChange: (key: string, text: string | undefined) => void;
  locale: Locale;
  format: Format;
};

/** The cells of one lesson. */
export function LessonFields({
  row,
  filling,
  isPublished,
  own,
  onChange,
  locale,
  format,
}: LessonFieldsProps) {
  const t = useTranslations('weekly-plan');
  const { cells } = row;
  const heading = `${format.narrowDate(noonOf(row.day))} · ${t('period', { number: format.number(row.period) })}`;
  if (cells === null || row.state !== 'held')
    return (
      <Panel className="p-4 md:p-5">
        <h2 className="text-16 font-bold">{heading}</h2>
        <LessonWords row={row} reader="school-instructor" locale={locale} format={format} />
      </Panel>
    );
  // Of a published plan a cell shows what it was published with, until its own words were given up.
  const fallbackOf = (field: PlanField): Omit<PlanCell, 'source'> => {
    const kept = cells[field];
    if (isPublished && kept.source === 'filled') return kept;
    return filling?.[field] ?? { text: '', works: [] };
  };
  return (
    <Panel className="p-4 md:p-5">
      <h2 className="mb-3 text-16 font-bold">{heading}</h2>
      <div className="grid gap-4 md:grid-cols-2">
        {planFields.map((field) => {
          const key = keyOf(row.lesson_id, field);
          return (
            <CellField
              key={field}
              field={field}
              words={own[key]}
              fallback={fallbackOf(field)}
              onChange={(text) => onChange(key, text)}
              locale={locale}
              format={format}
            />
          );
        })}
      </div>
    </Panel>
  );
}

type CellFieldProps = {
  field: PlanField;
  words: string | undefined;
  fallback: Omit<PlanCell, 'source'>;
  onChange: (text: string | undefined) => void;
  locale: Locale;
  format: Format;
};

function CellField({ field, words, fallback, onChange, locale, format }: CellFieldProps) {
  const t = useTranslations('weekly-plan');
  const isOwn = words !== undefined;
  const hasFilling = isFilled(fallback);
  return (
    <div className="grid content-start gap-1">
      <TextArea
        label={t(`fields.${field}`)}
        rows={field === 'lesson' ? 1 : 2}
        value={words ?? fallback.text}
        maxLength={1000}
        onChange={({ target }) => onChange(target.value)}
        labelEnd={
          isOwn ? (
            <Badge tone="primary">{t('edit.own')}</Badge>
          ) : (
            hasFilling && <Badge tone="sunken">{t('edit.filled')}</Badge>
          )
        }
      />
      {!isOwn && fallback.works.length > 0 && (
        <div className="text-14 text-ink-2">
          <CellWords
            cell={{ text: '', works: fallback.works }}
            reader="school-instructor"
            {...{ field, locale, format }}
          />
        </div>
      )}
      {isOwn && hasFilling && (
        <div>
          <Button size="row" variant="quiet" onClick={() => onChange(undefined)}>
            {t('edit.back')}
          </Button>
        </div>
      )}
    </div>
  );
}
