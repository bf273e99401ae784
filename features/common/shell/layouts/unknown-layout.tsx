import 'server-only';
import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { findViewer } from '@/lib/api/session';
import { AreaFrame } from './area-frame';
import { Refusable } from './refusable';

/** Around an address that leads nowhere: the frame of the reader's own role, nothing for guests. */
export async function UnknownLayout({ children }: { children: ReactNode }) {
  const viewer = await findViewer(await getLocale()).catch(() => null);
  if (!viewer) return <Refusable>{children}</Refusable>;
  return (
    <AreaFrame area="personal" viewer={viewer}>
      <Refusable isFramed>{children}</Refusable>
    </AreaFrame>
  );
}

/** Whether that frame is there. */
export const hasFrame = async () => (await findViewer(await getLocale()).catch(() => null)) !== null;
