'use client';

import { useEffect } from 'react';
import { confirmReading, type Family } from '../api/weekly-plans';

type ReadingNoteProps = { family: Family; week: string };

/** Tells the school that a guardian has the plan before them; a note that does not arrive is told the next time. */
export function ReadingNote({ family: { locale, child }, week }: ReadingNoteProps) {
  useEffect(() => {
    confirmReading({ locale, child }, week).catch(() => undefined);
  }, [locale, child, week]);
  return null;
}
