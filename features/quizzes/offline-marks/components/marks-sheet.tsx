'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { EmptyState } from '@/components/data/empty-state';
import { ErrorState } from '@/components/data/error-state';
import { KeptDraftOffer } from '@/components/form/kept-draft-offer';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { Panel } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import type { Staff } from '@/lib/staff/staff';
import { statusOf } from '@/lib/api/errors';
import type { OfflineMarks } from '@/lib/contract/resources/quizzes/offline-marks';
import { giveUpDraft } from '@/lib/drafts/with-keep';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { paperQueries, saveMarks } from '../api/marks';
import type { Place } from '@/components/spreadsheet/moves';
import { useOnce } from '@/components/ui/use-once';
import { refusalsOf } from '../model/refusals';
import { changesOf, columnsOf, emptiedBy, type SaveBody, toSave, type Typed } from '../model/sheet';
import { useEdits } from '../model/use-edits';
import { useKeptEdits } from '../model/use-kept-edits';
import { usePaste } from '../model/use-paste';
import { useProblems } from '../model/use-problems';
import { MarksBar } from './marks-bar';
import { MarksTable } from './marks-table';
import { ProblemList } from './problem-list';
import { SaveDialog } from './save-dialog';
import { UnmatchedRowsPanel } from './unmatched-rows-panel';

type MarksSheetProps = { initial: OfflineMarks; staff: Staff };
const noRefusals: ReadonlyMap<string, string> = new Map();

/** The sheet to type or paste marks of work on paper. Nothing is saved until every cell is valid. */
export function MarksSheet({ initial, staff }: MarksSheetProps) {
  const t = useTranslations('offline-marks');
  const client = useQueryClient();
  const query = paperQueries.sheet(staff, initial.kind, initial.id);
  const [sheet, setSheet] = useState(initial);
  const [classroom, setClassroom] = useState('');
  const [active, setActive] = useState<Place | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [refusals, setRefusals] = useState(noRefusals);
  const { edits, canUndo, type, undo, clear } = useEdits();
  const actionOf = (key: string) => sheet.actions.find((action) => action.key === key);
  const saving = actionOf('save');
  const columns = useMemo(() => columnsOf(sheet), [sheet]);
  const rows = useMemo(
    () => sheet.rows.filter((row) => classroom === '' || row.classroom.id === classroom),
    [sheet, classroom],
  );
  const problems = useProblems(sheet.rows, columns, edits, refusals);
  const changes = useMemo(() => changesOf(sheet.rows, columns, edits), [sheet, columns, edits]);
  const isDirty = edits.size > 0;
  const { name, kept } = useKeptEdits({ sheet, columns, edits, isWritable: Boolean(saving), type });
  const guard = useLeaveGuard(isDirty, () => giveUpDraft(name));
  const write = (cells: readonly Typed[]) => {
    if (cells.length === 0) return;
    setRefusals((known) => without(known, cells));
    type(cells);
  };
  const pasting = usePaste({ rows, columns, action: actionOf('names') }, write);
  const save = useMutation(saveMarks(saving ?? { key: '', method: 'POST', endpoint_url: '', label: '' }));
  const once = useOnce();
  const sent = save.variables;
  const refused = save.error && sent ? refusalsOf(save.error, sent) : null;

  function send(reason: string | undefined) {
    const body = toSave(changes, reason);
    return save.mutateAsync(body, {
      onSuccess: (saved) => {
        setSheet(saved);
        clear();
        setRefusals(noRefusals);
        setIsAsking(false);
        toast.success(t('save.done', { marks: changes.length }));
      },
      onError: (failure) => void onRefused(failure, body),
    });
  }
  async function onRefused(failure: unknown, body: SaveBody) {
    const found = refusalsOf(failure, body);
    if (found.cells.size === 0) return;
    // A mark that others changed meanwhile becomes the base of the next save.
    setSheet(await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => sheet));
    setRefusals(found.cells);
    setIsAsking(false);
  }
  const jump = (place: Place, studentId: string) => {
    const index = rows.findIndex(({ student_id }) => student_id === studentId);
    if (index < 0) setClassroom('');
    const row = index < 0 ? sheet.rows.findIndex(({ student_id }) => student_id === studentId) : index;
    setActive({ row, column: place.column });
  };
  if (sheet.rows.length === 0) return <EmptyState title={t('marks.empty')} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <KeptDraftOffer offer={kept.offer} />
      {!saving && <ErrorState>{t('marks.locked')}</ErrorState>}
      {pasting.hasFailed && <ErrorState>{t('marks.matchFailed')}</ErrorState>}
      {pasting.unmatched.length > 0 && (
        <UnmatchedRowsPanel
          unmatched={pasting.unmatched}
          rows={sheet.rows.filter(({ block }) => !block)}
          onResolve={pasting.resolve}
        />
      )}
      <Panel>
        <MarksBar
          sheet={sheet}
          classroom={classroom}
          onClassroom={(id) => {
            setClassroom(id);
            setActive(null);
          }}
          draft={name}
          counts={{ changes: changes.length, problems: problems.size, outside: pasting.outside }}
          isMatching={pasting.isMatching}
          canUndo={canUndo}
          onUndo={undo}
          canSave={
            Boolean(saving) && changes.length > 0 && problems.size === 0 && pasting.unmatched.length === 0
          }
          onSave={() => {
            save.reset();
            setIsAsking(true);
          }}
        />
        <MarksTable
          sheet={sheet}
          rows={rows}
          columns={columns}
          edits={edits}
          problems={problems}
          active={active}
          isLocked={!saving}
          onActivate={setActive}
          onType={write}
          onPaste={pasting.paste}
          onUndo={undo}
        />
        <ProblemList rows={sheet.rows} columns={columns} problems={problems} onJump={jump} />
      </Panel>
      {isAsking && (
        <SaveDialog
          changes={changes}
          emptied={emptiedBy(sheet.rows, columns, edits)}
          isBusy={once.isRunning}
          reasonError={refused?.reason}
          failures={
            save.error && (refused?.others.length ?? 0) === 0 && statusOf(save.error) !== 422
              ? [t('save.failed')]
              : (refused?.others ?? [])
          }
          onSave={(reason) => once.run(() => send(reason))}
          onClose={() => setIsAsking(false)}
        />
      )}
      <LeaveDialog guard={guard} lead={t('leave.lead', { marks: changes.length })} />
    </div>
  );
}

function without(known: ReadonlyMap<string, string>, cells: readonly Typed[]): ReadonlyMap<string, string> {
  if (known.size === 0) return known;
  const keys = new Set(cells.map(({ row, column }) => `${row.student_id}/${column}`));
  return new Map([...known].filter(([key]) => !keys.has(key)));
}
