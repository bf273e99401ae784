import 'server-only';
import { headers } from 'next/headers';
import { getLocale } from 'next-intl/server';
import { findViewer } from '@/lib/api/session';
import { areaOfPath } from '@/lib/areas/areas';
import { opensPage } from '@/lib/areas/page-access';
import { Notice } from './notice';

/**
 * «No access», in the frame of the reader's own role where an area refused them. Every page carries it, as words alone:
 * the frame is drawn for the page that is refused.
 */
export async function RefusedPage() {
  const viewer = await findViewer(await getLocale()).catch(() => null);
  const path = (await headers()).get('x-path') ?? '';
  const isRefused = viewer && !(areaOfPath(path).roles.includes(viewer.role_name) && opensPage(viewer, path));
  if (!isRefused) return <Notice kind="forbidden" />;
  // Its code is of the refused page alone: a plain import would bring it with the first load of every page.
  const { AreaFrame } = await import('./area-frame');
  return (
    <AreaFrame area="personal" viewer={viewer}>
      <Notice isFramed kind="forbidden" />
    </AreaFrame>
  );
}
