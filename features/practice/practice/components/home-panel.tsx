import 'server-only';
import { studentFrame } from '@/lib/api/student-frame';
import { findTodays } from '../api/practice';
import { TodaysPanel } from './todays-panel';

/** Today's ten on the home of the student; nothing after a failure. */
export async function HomePracticePanel() {
  const { locale, format } = await studentFrame();
  const todays = await findTodays(locale);
  return todays && <TodaysPanel todays={todays} format={format} />;
}
