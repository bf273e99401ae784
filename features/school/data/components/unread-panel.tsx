import { useTranslations } from 'next-intl';
import { Icon } from '@/components/ui/icon';
import { Panel } from '@/components/ui/panel';
import type { DataImportModel } from '@/lib/contract/resources/school/office-data';
import type { Format } from '@/lib/i18n/format';

type Unread = DataImportModel['unread'];
type UnreadPanelProps = { unread: Unread; format: Format };

/**
 * What of a workbook was not read, by name: sheets, then columns; rows of explanation are said beside them.
 */
export function UnreadPanel({ unread, format }: UnreadPanelProps) {
  const t = useTranslations('office-data.unread');
  if (unread.length === 0) return null;
  const isLoss = unread.some(({ kind }) => kind !== 'remarks');
  const values = ({ sheet, column, rows }: Unread[number]) => ({
    ...{ sheet, column: column ?? '', count: rows, rows: format.number(rows) },
  });
  const whyOf = ({ kind, missing }: Unread[number]) => {
    if (kind === 'remarks') return null;
    if (kind === 'column') return t('columnWhy');
    return missing === null ? t('sheetWhy') : t('sheetMissing', { column: missing });
  };
  return (
    <Panel aria-labelledby="unread">
      <header
        className={`flex items-start gap-3 border-b border-line px-4 py-3.5 md:px-5 ${isLoss ? 'bg-accent-soft text-accent-ink' : 'bg-sunken'}`}
      >
        <Icon name={isLoss ? 'triangle-exclamation-point' : 'info'} size={20} className="mt-1 shrink-0" />
        <div>
          <h2 id="unread" className="text-17 font-bold">
            {t('title')}
          </h2>
          {isLoss && <p className="text-15">{t('lead')}</p>}
        </div>
      </header>
      <ul className="divide-y divide-line">
        {unread.map((part) => (
          <li key={`${part.kind} ${part.sheet} ${part.column}`} className="px-4 py-3 wrap-anywhere md:px-5">
            <span className={part.kind === 'remarks' ? 'text-ink-2' : 'font-semibold'}>
              {t(part.kind, values(part))}
            </span>{' '}
            <span className="text-ink-2">{whyOf(part)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
