'use client';

import { useEffect } from 'react';
import { confirmReading, type Family } from '../api/weekly-plans';

type ReadingNoteProps = { family: Family; week: string };

/** Records that a guardian opened the plan; a call that fails is repeated the next time. */
export function ReadingNote({ family: { locale, child }, week }: ReadingNoteProps) {
  useEffect(() => {
    confirmReading({ locale, child }, week).catch(() => undefined);
  }, [locale, child, week]);
  return null;
}
