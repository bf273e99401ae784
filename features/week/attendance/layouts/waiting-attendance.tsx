import 'server-only';
import { getLocale } from 'next-intl/server';
import { findViewer } from '@/lib/api/session';
import { WaitingSheetsSender } from '../components/waiting-sheets-sender';

/** Beside the pages of a teacher: attendance that was taken without a connection reaches the school. */
export async function WaitingAttendance() {
  const viewer = await findViewer(await getLocale());
  return viewer && <WaitingSheetsSender viewerId={viewer.id} />;
}
