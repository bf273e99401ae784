import { openDeviceBox } from '@/lib/outbox/device-box';
import type { Locale } from '@/lib/i18n/routing';
import { saveAnswers } from '../api/writes';
import type { AnswerPorts, StoredAnswers } from './answer-store';
import { noteWaiting } from './waiting-flag';

export const openBox = (userId: string) => openDeviceBox<StoredAnswers>('psychological-tests', userId);

export const browserPorts = (locale: Locale, userId: string): AnswerPorts => ({
  openBox: () => openBox(userId),
  write: (attempt, answers) => saveAnswers(locale, attempt, answers),
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  noteWaiting: (isWaiting) => noteWaiting(userId, isWaiting),
});
