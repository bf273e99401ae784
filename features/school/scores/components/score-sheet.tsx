'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OnDevice } from '@/components/form/on-device';
import { EmptyState } from '@/components/data/empty-state';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { oneCell, type Selection } from '@/components/spreadsheet/selection';
import { Spreadsheet } from '@/components/spreadsheet/spreadsheet';
import type { TypedCell } from '@/components/spreadsheet/types';
import { Panel } from '@/components/ui/panel';
import { Select } from '@/components/ui/select';
import type { ScoreSheetDocument } from '@/lib/contract/resources/school/score';
import { giveUpDraft } from '@/lib/drafts/with-keep';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { type ScoreDesk, scoreQueries } from '../api/scores';
import { type Pasted, placeBlock } from '../model/pasting';
import { columnTitle, type Problem, problemsIn, useSheetTools } from '../model/problems';
import { emptyCells } from '../model/sheet-state';
import { useCellWords } from '../model/use-cell-words';
import { useGridRows } from '../model/use-grid-rows';
import { type ScoreSheetModel, useScoreSheet } from '../model/use-score-sheet';
import { useSheetColumns } from '../model/use-sheet-columns';
import { CellBar } from './cell-bar';
import { FileImport } from './file-import';
import { PasteNotice } from './paste-notice';
import { ProblemPanel } from './problem-panel';
import { SaveStatus } from './save-status';
import { SheetSteps } from './sheet-steps';

type ScoreSheetProps = { desk: ScoreDesk; initial: ScoreSheetDocument };

/** The grid of a class in a subject and period, with what can be done with it. */
export function ScoreSheet({ desk, initial }: ScoreSheetProps) {
  const t = useTranslations('scores');
  const client = useQueryClient();
  const tools = useSheetTools(useCellWords());
  const { period, classroom, subject } = initial.meta.sheet;
  const draftName = `score-sheet ${desk.kind} ${period.id} ${classroom.id} ${subject.id}` as const;
  const model = useScoreSheet(initial, tools.words, draftName);
  const { data: rows, meta } = model.state.sheet;
  const across = useSheetColumns(meta, tools);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [pasted, setPasted] = useState<Pasted | null>(null);
  const problems = problemsIn(model.state, tools);
  const unsaved = model.waiting + problems.length;
  // Marks that are kept on this device and sent by themselves are not lost by leaving.
  const isWaiting = model.isKept && model.failure?.isPassing === true;
  const isOpen = model.isWritable && (unsaved > 0 || model.isSaving);
  const guard = useLeaveGuard(isOpen && !isWaiting, () => giveUpDraft(draftName));
  if (rows.length === 0 || meta.frontend_headers.length === 0)
    return <EmptyState title={t(rows.length === 0 ? 'empty.students' : 'empty.columns')} />;
  const jump = ({ row, key }: Problem) => setSelection(oneCell({ row, column: across.reveal(key) }));
  return (
    <>
      <Panel>
        <div className="flex flex-wrap items-end gap-3 border-b border-line px-4 py-3 md:px-5">
          <SaveStatus model={model} problems={problems.length} />
          {model.failure === null && <OnDevice name={draftName} />}
          {!across.isWide && meta.frontend_headers.length > 1 && (
            <Select
              label={t('column')}
              value={across.columns[0]?.key ?? ''}
              options={meta.frontend_headers.map((header) => ({
                value: header.key,
                label: columnTitle(header, tools.words),
              }))}
              onChange={({ target }) => {
                across.reveal(target.value);
                setSelection(null);
              }}
            />
          )}
          {model.isWritable && (
            <FileImport
              desk={desk}
              students={rows}
              columns={meta.frontend_headers}
              onRead={(placed) => {
                model.hold(placed.cells);
                setPasted(hasLeft(placed) ? placed : null);
              }}
            />
          )}
          <CellBar
            desk={desk}
            model={model}
            row={selection ? rows[selection.active.row] : undefined}
            column={selection ? across.columns[selection.active.column] : undefined}
            words={tools.words}
          />
        </div>
        {pasted && <PasteNotice {...pasted} onClose={() => setPasted(null)} />}
        <SheetGrid
          {...{ model, tools, across, selection }}
          onSelect={setSelection}
          onPasted={(placed) => setPasted(hasLeft(placed) ? placed : null)}
        />
        <ProblemPanel problems={problems} onJump={jump} onDecide={model.decide} />
        {meta.sheet.actions.length > 0 && (
          <div className="flex flex-wrap items-center justify-end gap-3 border-t border-line bg-sunken px-4 py-3 md:px-5">
            <SheetSteps
              sheet={meta.sheet}
              empty={emptyCells(model.state.sheet)}
              unsettled={problems.length}
              isHeld={model.isHeld}
              onBefore={model.flush}
              onDone={(answer) => {
                model.take(answer);
                void client.invalidateQueries({ queryKey: scoreQueries.all() });
              }}
            />
          </div>
        )}
      </Panel>
      <LeaveDialog guard={guard} lead={t('leave', { count: unsaved })} />
    </>
  );
}

type SheetGridProps = {
  model: ScoreSheetModel;
  tools: ReturnType<typeof useSheetTools>;
  across: ReturnType<typeof useSheetColumns>;
  selection: Selection | null;
  onSelect: (selection: Selection) => void;
  onPasted: (placed: Pasted) => void;
};

/** Something of a block found no place. */
const hasLeft = ({ unknown, outside }: Pasted) => unknown.length + outside > 0;

function SheetGrid({ model, tools, across, selection, onSelect, onPasted }: SheetGridProps) {
  const t = useTranslations('scores');
  const { columns, gridColumns, ends, pinned } = across;
  const rows = model.state.sheet.data;
  const gridRows = useGridRows(model.state, columns, tools);
  const type = (cells: readonly TypedCell[]) =>
    model.type(
      cells.flatMap(({ row, column, text }) => {
        const [student, header] = [rows[row], columns[column]];
        return student && header ? [{ student: student.id, key: header.key, text }] : [];
      }),
    );
  return (
    <Spreadsheet
      label={t('grid')}
      corner={t('student')}
      rows={gridRows}
      columns={gridColumns}
      ends={ends}
      pinned={pinned}
      selection={selection}
      isReadOnly={!model.isWritable}
      isRtl={tools.words.locale === 'ar'}
      onSelect={onSelect}
      onType={type}
      onPaste={(block, place) => {
        const found = placeBlock(block, place, rows, columns);
        model.type(found.cells);
        onPasted(found);
      }}
      onUndo={model.undo}
    />
  );
}
