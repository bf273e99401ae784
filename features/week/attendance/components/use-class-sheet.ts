'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useAction } from '@/components/form/use-action';
import { toast } from '@/components/ui/toast';
import type { AttendanceSheet } from '@/lib/contract/resources/week/attendance';
import { useRouter } from '@/lib/i18n/navigation';
import { readSheet } from '../api/attendance';
import { useKeptDraft } from '@/lib/drafts/use-kept-draft';
import {
  changedEntries,
  entriesOf,
  type Entries,
  type Entry,
  isTouched,
  wishOf,
  withKept,
  withWaiting,
  wrongMinutes,
} from '../model/marks';
import { dropSheet, storeSheet, sendSheet, type WaitingSheet, waitingSheets } from '../model/waiting-sheets';
import { useWaitingSheets } from './use-waiting-sheets';

/** Calls `onArrived` when a sheet that waited on this device has reached the school. */
function useArrival(waiting: WaitingSheet | undefined, isBusy: boolean, onArrived: () => void) {
  const wasWaiting = useRef(false);
  useEffect(() => {
    const hasArrived = wasWaiting.current && !waiting && !isBusy;
    wasWaiting.current = waiting !== undefined;
    if (hasArrived) onArrived();
  }, [waiting, isBusy, onArrived]);
}

type KeptEntries = {
  sheet: AttendanceSheet;
  entries: Entries;
  isWritable: boolean;
  isOpen: boolean;
  setEntries: (next: (all: Entries) => Entries) => void;
};

/** Marks that were chosen and not saved stay on this device. */
function useKeptEntries({ sheet, entries, isWritable, isOpen, setEntries }: KeptEntries) {
  const draftName = `attendance ${sheet.id}` as const;
  const kept = useKeptDraft({
    name: isWritable ? draftName : null,
    value: changedEntries(entries, sheet.students),
    saved: entriesOf(sheet.students),
    isUnsaved: isOpen,
    onRestore: (found) => setEntries((all) => withKept(all, found)),
  });
  return { draftName, kept };
}

/**
 * The class list of a lesson while it is edited: entries by student, saving on this device first, and the
 * answer to a sheet that somebody else saved meanwhile.
 */
export function useClassSheet(given: AttendanceSheet, viewerId: string) {
  const t = useTranslations('attendance');
  const locale = useLocale();
  const router = useRouter();
  const [sheet, setSheet] = useState(given);
  const [entries, setEntries] = useState(() => entriesOf(given.students));
  const { run, isBusy } = useAction();
  const [isStale, setStale] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const waiting = useWaitingSheets(viewerId)[given.id];

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
  const readAgain = useCallback(() => {
    void readSheet(locale, given.id).then(take, () => undefined);
  }, [locale, given.id, take]);
  useArrival(waiting, isBusy, readAgain);

  async function save(version = sheet.version) {
    setProblem(null);
    if (wrongMinutes(entries).length > 0) {
      setProblem(t('minutesWrong'));
      return;
    }
    const entry = { wish: wishOf(entries, version, new Date()) };
    // On the device first: whatever happens to this page, it is not lost.
    storeSheet(viewerId, given.id, entry);
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

  const loadStoredVersion = async () => {
    take(await readSheet(locale, given.id));
    dropSheet(viewerId, given.id);
    setStale(false);
  };
  const overwriteStored = async () => {
    const { version } = await readSheet(locale, given.id);
    setStale(false);
    await save(version);
  };

  const isWritable = sheet.may_take && sheet.window === 'open';
  const isOpen = isTouched(entries, sheet.students) && !waiting;
  const keeping = useKeptEntries({ sheet, entries, isWritable, isOpen, setEntries });
  return {
    sheet,
    entries,
    waiting,
    ...keeping,
    problem,
    isBusy,
    isStale,
    isWritable,
    isOpen,
    change,
    save,
    loadStoredVersion,
    overwriteStored,
  };
}
