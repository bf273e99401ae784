import type { Locale } from '@/lib/contract/localized';
import { openDeviceBox } from '@/lib/outbox/device-box';
import { createTabLease } from '@/lib/outbox/tab-lease';
import { readMyAssessment, writeForm } from '../api/assessment-forms';
import type { FillPorts, FormRecord } from './fill-types';
import { noteWaiting } from './waiting-flag';

const DATABASE = 'school-assessments';
export const openBox = (userId: string) => openDeviceBox<FormRecord>(DATABASE, userId);

export const browserPorts = (locale: Locale, userId: string, assessmentId: string): FillPorts => ({
  openBox: () => openBox(userId),
  createLease: (events) => createTabLease(`assessment-${assessmentId}`, events),
  write: (formId, isSent, content) => writeForm(locale, { assessmentId, formId, isSent }, content),
  read: () => readMyAssessment(locale, assessmentId),
  now: () => performance.now(),
  wall: () => Date.now(),
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  random: Math.random,
  noteWaiting: (isWaiting) => noteWaiting(userId, isWaiting),
});
