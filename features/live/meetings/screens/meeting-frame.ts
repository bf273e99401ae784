import 'server-only';
import { studentFrame } from '@/lib/api/student-frame';
import { type MeetingArea, pagesOf } from '../model/pages';

/** The reader, how their branch writes dates, and where the pages of meetings are for them. */
export async function meetingFrame(area: MeetingArea) {
  return { ...(await studentFrame()), area, pages: pagesOf(area) };
}
export type MeetingFrame = Awaited<ReturnType<typeof meetingFrame>>;
