import { useTranslations } from 'next-intl';
import { LevelBadge } from '@/components/data/level-badge';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { type Locale, pick } from '@/lib/contract/localized';
import type { PublishedScores } from '@/lib/contract/resources/school/published-scores';
import type { Format } from '@/lib/i18n/format';

type Common = { locale: Locale; format: Format; now: Date };
type Cell = PublishedScores['cells'][number];

/** What a cell says in words. */
function CellText({ cell, locale, format }: { cell: Cell } & Omit<Common, 'now'>) {
  const t = useTranslations('dashboards.scores');
  const { status, type, value, max, level, text } = cell;
  if (status === 'absent' || status === 'excused') return t(status);
  if (type === 'level' && level)
    return <LevelBadge color={cell.level_color}>{pick(level, locale)}</LevelBadge>;
  if (type === 'text' && text) return <bdi dir="auto">{text}</bdi>;
  if (value === null) return <span className="text-ink-3">{t('empty')}</span>;
  return <bdi>{t('mark', { value: format.decimal(value), max: format.decimal(max) })}</bdi>;
}

function Sheet({ sheet, locale, format, now }: { sheet: PublishedScores } & Common) {
  const t = useTranslations('dashboards.scores');
  const names = { subject: pick(sheet.subject.name, locale), period: pick(sheet.period.name, locale) };
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 md:px-5">
        <Icon name="chevron-down" size={18} className="shrink-0 text-ink-3 group-open:rotate-180" />
        <span className="min-w-0 flex-1 basis-40">
          <bdi className="block font-semibold wrap-anywhere">{t(sheet.kind, names)}</bdi>
          <span className="block text-13 text-ink-3">
            {t('published', { day: format.dayWord(sheet.published_at, now) })}
          </span>
        </span>
        {sheet.kind === 'degrees' && (
          <bdi className="font-bold whitespace-nowrap">
            {sheet.total === null
              ? t('incomplete')
              : t('mark', { value: format.decimal(sheet.total), max: format.decimal(sheet.of) })}
          </bdi>
        )}
        {sheet.level && <LevelBadge color={sheet.level_color}>{pick(sheet.level, locale)}</LevelBadge>}
      </summary>
      <dl className="grid gap-2 bg-sunken px-4 py-3 text-15 md:px-5">
        {sheet.cells.map((cell) => (
          <div key={cell.key} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
            <dt className="min-w-0 wrap-anywhere">
              <bdi>{pick(cell.title, locale)}</bdi>
            </dt>
            <dd className="text-end">
              <CellText cell={cell} locale={locale} format={format} />
            </dd>
            {cell.remark && (
              <dd dir="auto" className="col-span-2 text-14 wrap-anywhere text-ink-2">
                {cell.remark}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </details>
  );
}

/** Sheets that were published lately; each opens to its marks. */
export function PublishedScoreList({ scores, ...common }: { scores: PublishedScores[] } & Common) {
  return (
    <div className="divide-y divide-line">
      {scores.map((sheet) => (
        <Sheet key={sheet.sheet_id} sheet={sheet} {...common} />
      ))}
    </div>
  );
}

/** The same as a panel of the home; nothing without any. */
export function PublishedScoresPanel({ scores, ...common }: { scores: PublishedScores[] } & Common) {
  const t = useTranslations('dashboards.scores');
  if (scores.length === 0) return null;
  return (
    <Panel>
      <PanelHead title={t('title')} />
      <PublishedScoreList scores={scores} {...common} />
    </Panel>
  );
}
