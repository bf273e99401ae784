'use client';

import { useTranslations } from 'next-intl';
import { KeptDraftOffer } from '@/components/form/kept-draft-offer';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { VersionConflictDialog } from '@/components/form/version-conflict-dialog';
import { Badge } from '@/components/ui/badge';
import { Panel, PanelHead } from '@/components/ui/panel';
import type { AttendanceSheet } from '@/lib/contract/resources/week/attendance';
import { giveUpDraft } from '@/lib/drafts/with-keep';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { wrongMinutes } from '../model/marks';
import { ClassSheetFooter } from './class-sheet-footer';
import { StudentRow } from './student-row';
import { useClassSheet } from './use-class-sheet';

type ClassSheetProps = { sheet: AttendanceSheet; viewerId: string };

/**
 * The class list of a lesson: everybody is present until a row is changed, and one press saves it. Without a
 * connection it is kept on this device and sent when there is one.
 */
export function ClassSheet({ sheet: given, viewerId }: ClassSheetProps) {
  const t = useTranslations('attendance');
  const { change, save, loadStoredVersion, overwriteStored, isStale, ...state } = useClassSheet(
    given,
    viewerId,
  );
  const { sheet, entries, waiting, problem, isWritable, isOpen, isBusy } = state;
  const wrong = wrongMinutes(entries);
  const guard = useLeaveGuard(isWritable && isOpen, () => giveUpDraft(state.draftName));
  return (
    <>
      <KeptDraftOffer offer={state.kept.offer} />
      <Panel aria-labelledby="class-list">
        <PanelHead
          id="class-list"
          title={t('list')}
          note={<Badge tone="sunken">{t('students', { count: sheet.students.length })}</Badge>}
        />
        <ul className="divide-y divide-line">
          {sheet.students.map((student) => (
            <StudentRow
              key={student.id}
              student={student}
              entry={entries[student.id] ?? { status: 'present', minutes: null }}
              isWrong={wrong.includes(student.id)}
              onChange={isWritable ? change : null}
            />
          ))}
        </ul>
        <ClassSheetFooter
          version={sheet.version}
          entries={entries}
          waiting={waiting}
          problem={problem}
          draft={state.draftName}
          isWritable={isWritable}
          isOpen={isOpen}
          isBusy={isBusy}
          onSave={() => void save()}
        />
      </Panel>
      <LeaveDialog guard={guard} />
      {isStale && (
        <VersionConflictDialog
          title={t('stale.title')}
          lead={t('stale.lead')}
          theirs={{ label: t('stale.theirs'), hint: t('stale.theirsHint'), take: loadStoredVersion }}
          mine={{ label: t('stale.mine'), hint: t('stale.mineHint'), keep: overwriteStored }}
        />
      )}
    </>
  );
}
