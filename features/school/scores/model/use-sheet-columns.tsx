import { useMemo, useState } from 'react';
import type { GridColumn, GridEnd } from '@/components/spreadsheet/types';
import { Icon } from '@/components/ui/icon';
import { useIsWide } from '@/components/ui/use-is-wide';
import { pick } from '@/lib/contract/localized';
import type { ScoreHeader, ScoreSheetMeta } from '@/lib/contract/resources/school/score';
import { columnTitle, markFormat, type SheetTools } from './problems';

const WIDE = '(min-width: 48rem)';
const WIDTH = { mark: 96, level: 148, text: 220, computed: 96 } as const;
const PINNED = { wide: 232, narrow: 148 };

/** Names the quizzes and packages that fill a column. */
function Sources({ column, tools }: { column: ScoreHeader; tools: SheetTools }) {
  const { t, format, words } = tools;
  const names = column.sources.map(({ title }) => pick(title, words.locale));
  const label = t('fedColumn', { count: names.length, names: format.list(names) });
  return (
    <span title={label}>
      <Icon name="link-2" size={16} aria-label={label} />
    </span>
  );
}

/** Columns of the grid as the school names them: all of them, on a phone one at a time. */
export function useSheetColumns({ frontend_headers: headers, sheet }: ScoreSheetMeta, tools: SheetTools) {
  const { words, t, format } = tools;
  const isWide = useIsWide(WIDE);
  const [chosen, choose] = useState('');
  const columns = useMemo(
    () => (isWide ? headers : headers.filter(({ key }, index) => (chosen ? key === chosen : index === 0))),
    [isWide, headers, chosen],
  );
  const gridColumns = useMemo(
    () =>
      columns.map(
        (column): GridColumn => ({
          key: column.key,
          title: columnTitle(column, words),
          ...(column.type !== 'text' &&
            column.type !== 'level' && { lead: t('outOf', { max: format.number(column.max, markFormat) }) }),
          width: WIDTH[column.type],
          ...(column.source === 'fed' && {
            mark: <Sources column={column} tools={tools} />,
          }),
          isReadOnly: !column.editable,
        }),
      ),
    [columns, tools, words, t, format],
  );
  const ends = useMemo((): GridEnd[] => {
    if (sheet.kind !== 'degrees') return [];
    const lead = t('outOf', { max: format.number(sheet.total, markFormat) });
    return [
      { key: 'total', title: t('total'), lead, width: 88 },
      { key: 'level', title: t('level'), width: 128, isWideOnly: true },
    ];
  }, [sheet.kind, sheet.total, t, format]);
  /** Shows the column and says which one it is there. */
  const reveal = (key: string): number => {
    choose(key);
    return isWide ? headers.findIndex((header) => header.key === key) : 0;
  };
  return { columns, gridColumns, ends, isWide, reveal, pinned: isWide ? PINNED.wide : PINNED.narrow };
}
