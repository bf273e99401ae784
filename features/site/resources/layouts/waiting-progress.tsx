import 'server-only';
import { getLocale } from 'next-intl/server';
import { findViewer } from '@/lib/api/session';
import { WaitingSender } from '../components/waiting-sender';

/** Beside the pages of a student: what was read without a connection reaches the school. */
export async function WaitingProgress() {
  const viewer = await findViewer(await getLocale());
  return viewer && <WaitingSender viewerId={viewer.id} />;
}
