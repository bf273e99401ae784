import { useTranslations } from 'next-intl';
import { cx } from '@/components/ui/class-names';
import { Icon } from '@/components/ui/icon';
import type { IconName } from '@/components/ui/icon-names';
import { type Locale, pick } from '@/lib/contract/localized';
import type { PlanCell, PlanRow } from '@/lib/contract/resources/week/weekly-plan';
import { atHome, type PlanField } from '@/lib/contract/weekly-plan';
import type { Format } from '@/lib/i18n/format';
import { noonOf } from '@/lib/i18n/plain-days';
import { Link } from '@/lib/i18n/navigation';
import { isFilled } from '../model/plan-cells';
import { type PlanReader, workPage } from '../model/reader';

type WordsProps = { row: PlanRow; reader: PlanReader; locale: Locale; format: Format };

const icons: Partial<Record<PlanField, IconName>> = {
  homework: 'house',
  materials: 'package',
  tests: 'file-check',
};
const shown = ['tests', atHome, 'materials', 'classwork'] as const satisfies readonly PlanField[];

/** What a plan says about a lesson: its title, then what is to be done; a test stands out. */
export function LessonWords({ row, reader, locale, format }: WordsProps) {
  const t = useTranslations('weekly-plan');
  const { cells, state, moved_to } = row;
  if (state !== 'held' || cells === null) {
    const where = moved_to && format.weekday(noonOf(moved_to.day));
    return (
      <p className="text-13 text-ink-2">
        {state === 'moved'
          ? t('lessonStates.moved', { day: where ?? '' })
          : state === 'held'
            ? null
            : t(`lessonStates.${state}`)}
      </p>
    );
  }
  const hasTest = isFilled(cells.tests);
  return (
    <div className={cx('grid gap-1', hasTest && '-mx-2 rounded-md bg-accent-soft px-2 py-1 text-accent-ink')}>
      {isFilled(cells.lesson) && (
        <p className="font-semibold wrap-anywhere whitespace-pre-line">
          <bdi>{cells.lesson.text}</bdi>
        </p>
      )}
      {shown.map((field) =>
        isFilled(cells[field]) ? (
          <div key={field} className={cx('flex gap-2 text-13', !hasTest && 'text-ink-2')}>
            {icons[field] && <Icon name={icons[field]} size={16} className="mt-0.5 shrink-0" />}
            <div className="min-w-0">
              <span className="sr-only">{t(`fields.${field}`)}: </span>
              <CellWords cell={cells[field]} field={field} {...{ reader, locale, format }} />
            </div>
          </div>
        ) : null,
      )}
    </div>
  );
}

type CellWordsProps = {
  cell: Omit<PlanCell, 'source'>;
  field: PlanField;
  reader: PlanReader;
  locale: Locale;
  format: Format;
};

/** The text of a cell, then each piece of homework or test with its time and the way to it. */
export function CellWords({ cell, field, reader, locale, format }: CellWordsProps) {
  const t = useTranslations('weekly-plan');
  return (
    <>
      {cell.text !== '' && (
        <p className="wrap-anywhere whitespace-pre-line">
          <bdi>{cell.text}</bdi>
        </p>
      )}
      {cell.works.map(({ id, kind, title, opens_at, closes_at }) => {
        const page = workPage(reader, { id, kind });
        const at = field === atHome ? closes_at : opens_at;
        const when = at && t(field === atHome ? 'until' : 'at', { when: format.dateTime(at) });
        return (
          <p key={id} className="wrap-anywhere">
            {page ? (
              <Link href={page} className="font-semibold underline underline-offset-2">
                <bdi>{pick(title, locale)}</bdi>
              </Link>
            ) : (
              <bdi>{pick(title, locale)}</bdi>
            )}
            {when && <span> · {when}</span>}
          </p>
        );
      })}
    </>
  );
}
