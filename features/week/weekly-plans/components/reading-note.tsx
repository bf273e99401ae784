'use client';

import { useEffect } from 'react';
import { confirmReading, type Family } from '../api/weekly-plans';

type ReadingNoteProps = { family: Family; week: string };

/** Records that a guardian opened the plan; the next opening of the page repeats a failed call. */
export function ReadingNote({ family: { locale, child }, week }: ReadingNoteProps) {
  useEffect(() => {
    confirmReading({ locale, child }, week).catch(() => undefined);
  }, [locale, child, week]);
  return null;
}
