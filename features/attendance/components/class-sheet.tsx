'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { LeaveDialog } from '@/components/form/leave-dialog';
import { VersionConflictDialog } from '@/components/form/version-conflict-dialog';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { useFormat } from '@/components/ui/format-provider';
import { Icon } from '@/components/ui/icon';
import { Panel, PanelHead } from '@/components/ui/panel';
import { toast } from '@/components/ui/toast';
import type { AttendanceSheet } from '@/lib/contract/resources/attendance';
import { useLeaveGuard } from '@/lib/forms/use-leave-guard';
import { useRouter } from '@/lib/i18n/navigation';
import { readSheet } from '../api/attendance';
import { countOf, entriesOf, type Entry, isTouched, wishOf, withWaiting, wrongMinutes } from '../model/marks';
import { dropSheet, keepSheet, sendSheet, waitingSheets } from '../model/waiting-sheets';
import { StudentRow } from './student-row';
import { useWaitingSheets } from './use-waiting-sheets';

type ClassSheetProps = { sheet: AttendanceSheet; viewerId: string };

/**
 * The class list of a lesson: everybody is there until somebody is touched, and one press takes it. Without a connection
 * it is kept on this device and sent as soon as there is one.
 */
export function ClassSheet({ sheet: given, viewerId }: ClassSheetProps) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const router = useRouter();
  const format = useFormat();
  const [sheet, setSheet] = useState(given);
  const [entries, setEntries] = useState(() => entriesOf(given.students));
  const { run, isBusy } = useAction();
  const [isStale, setStale] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const waiting = useWaitingSheets(viewerId)[given.id];
  const isWritable = sheet.may_take && sheet.window === 'open';
  const wrong = wrongMinutes(entries);
  const counts = countOf(entries);
  const refused =
    problem ?? (waiting && waiting.refused !== undefined ? waiting.refused || t('failed') : null);
  const isOpen = isTouched(entries, sheet.students) && !waiting;
  const guard = useLeaveGuard(isWritable && isOpen);

  // What was taken here without a connection stands in the list again.
  useEffect(() => {
    const kept = waitingSheets(viewerId)[given.id];
    if (kept) setEntries(withWaiting(given.students, kept.wish.marks));
  }, [given, viewerId]);

  const take = useCallback((arrived: AttendanceSheet) => {
    setSheet(arrived);
    setEntries(entriesOf(arrived.students));
  }, []);

  const change = useCallback(
    (student: string, entry: Entry) => setEntries((all) => ({ ...all, [student]: entry })),
    [],
  );

  async function save(version = sheet.version) {
    setProblem(null);
    if (wrong.length > 0) {
      setProblem(t('minutesWrong'));
      return;
    }
    const entry = { wish: wishOf(entries, version, new Date()) };
    // On the device first: whatever happens to this page, it is not lost.
    keepSheet(viewerId, given.id, entry);
    const sent = await run(() => sendSheet(viewerId, locale, given.id, entry));
    if (!sent) return;
    if (sent.state === 'arrived') {
      take(sent.sheet);
      toast.success(t('saved'));
      router.refresh();
    } else if (sent.state === 'refused') {
      if (sent.isStale) setStale(true);
      else setProblem(sent.sentence ?? t('failed'));
    } else if (!waitingSheets(viewerId)[given.id]) setProblem(t('notKept'));
  }

  const takeTheirs = async () => {
    take(await readSheet(locale, given.id));
    dropSheet(viewerId, given.id);
    setStale(false);
  };
  const keepMine = async () => {
    const { version } = await readSheet(locale, given.id);
    setStale(false);
    await save(version);
  };

  // It arrived by itself, when the connection came back.
  const wasWaiting = useRef(false);
  useEffect(() => {
    const hasArrived = wasWaiting.current && !waiting && !isBusy;
    wasWaiting.current = waiting !== undefined;
    if (hasArrived) void readSheet(locale, given.id).then(take, () => undefined);
  }, [waiting, isBusy, locale, given.id, take]);

  return (
    <>
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
        <div className="sticky bottom-0 z-(--z-sticky) flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 md:px-5">
          <p role="status" className="min-w-0 flex-1 basis-56 text-14">
            {t('counts', {
              present: format.number(counts.present),
              late: format.number(counts.late),
              absent: format.number(counts.absent),
              excused: format.number(counts.excused),
            })}
          </p>
          {waiting && waiting.refused === undefined && !isBusy && (
            <Badge tone="accent" icon={<Icon name="hard-drive" />}>
              {t('states.waiting')}
            </Badge>
          )}
          {!waiting && sheet.version > 0 && !isOpen && (
            <Badge tone="success" icon={<Icon name="cloud-check" />}>
              {t('atSchool')}
            </Badge>
          )}
          {isWritable && (
            <Button
              variant="primary"
              busy={isBusy}
              disabled={sheet.version > 0 && !isOpen && !waiting}
              onClick={() => void save()}
            >
              {t(waiting ? 'again' : sheet.version === 0 ? 'save' : 'correct')}
            </Button>
          )}
          {refused && (
            <div className="basis-full">
              <FieldError>{refused}</FieldError>
            </div>
          )}
        </div>
      </Panel>
      <LeaveDialog guard={guard} />
      {isStale && (
        <VersionConflictDialog
          title={t('stale.title')}
          lead={t('stale.lead')}
          theirs={{ label: t('stale.theirs'), hint: t('stale.theirsHint'), take: takeTheirs }}
          mine={{ label: t('stale.mine'), hint: t('stale.mineHint'), keep: keepMine }}
        />
      )}
    </>
  );
}
