'use client';

import { useLocale, useTranslations } from 'next-intl';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { NumberField } from '@/components/ui/number-field';
import { Segmented } from '@/components/ui/segmented';
import type { MarkingVersion } from '@/lib/contract/resources/quizzes/report';
import { pick } from '@/lib/contract/localized';
import { type Points, pointSteps } from '../../model/rubric';

type RubricFieldsProps = {
  rubric: MarkingVersion['rubric'];
  points: Points;
  error: string | undefined;
  /** Digits lead to the criteria. */
  hasKeys: boolean;
  /** What stands at a criterion. */
  errorOf: (id: string) => string | undefined;
  onChange: (points: Points) => void;
};

/** Points by criterion: one press where they are few, else a number. */
export function RubricFields({ rubric, points, error, hasKeys, errorOf, onChange }: RubricFieldsProps) {
  const t = useTranslations('reports.marking');
  const locale = useLocale();
  const format = useFormat();
  return (
    <div className="grid gap-4">
      {rubric.map((criterion, index) => {
        const title = pick(criterion.title, locale);
        const steps = pointSteps(criterion.points);
        const given = points[criterion.id];
        const refused = errorOf(criterion.id);
        if (steps === null) {
          return (
            <div key={criterion.id} data-criterion>
              <NumberField
                label={title}
                labelEnd={<bdi>{t('ofMax', { max: format.decimal(criterion.points) })}</bdi>}
                value={given ?? null}
                error={refused}
                onChange={(value) => {
                  const { [criterion.id]: _old, ...others } = points;
                  onChange(typeof value === 'number' ? { ...others, [criterion.id]: value } : others);
                }}
              />
            </div>
          );
        }
        return (
          <div key={criterion.id} data-criterion>
            <p
              className="mb-1.5 flex items-baseline justify-between gap-3 text-14 font-semibold"
              aria-hidden="true"
            >
              {title}
              {hasKeys && rubric.length > 1 && index < 9 && (
                <kbd className="rounded-sm border border-line px-1.5 text-12 font-normal text-ink-3 pointer-coarse:hidden">
                  {format.number(index + 1)}
                </kbd>
              )}
            </p>
            <Segmented
              name={title}
              className="flex w-full [&>label]:flex-1 [&>label]:text-center"
              value={given === undefined ? '' : String(given)}
              options={steps.map((step) => ({ value: String(step), label: format.decimal(step) }))}
              onChange={(value) => onChange({ ...points, [criterion.id]: Number(value) })}
            />
            <FieldError>{refused}</FieldError>
          </div>
        );
      })}
      <FieldError>{error}</FieldError>
    </div>
  );
}
