import { resolve } from 'node:path';
import { StartError } from '@/server/platform/start-error';

export type SiteEnv = {
  /** The school's own texts; a file there wins over the one that comes with the product. */
  contentDir: string | null;
  /** Address of a virtual classroom; `{room}` is replaced by its name. */
  liveRoomUrl: string | null;
};

const PLACE = '{room}';

/** Settings of the public site. Errors: StartError that names the wrong one. */
export function readSiteEnv(source: Readonly<Record<string, string | undefined>>, root: string): SiteEnv {
  const contentDir = source.CONTENT_DIR?.trim() || null;
  const liveRoomUrl = source.LIVE_ROOM_URL?.trim() || null;
  if (liveRoomUrl !== null) {
    const sample = liveRoomUrl.replace(PLACE, 'room');
    const parsed = URL.canParse(sample) ? new URL(sample) : null;
    // The room may not choose the host, and the name of the visitor goes into the fragment.
    const isGood =
      parsed?.protocol === 'https:' &&
      parsed.username === '' &&
      parsed.hash === '' &&
      liveRoomUrl.split(PLACE).length === 2 &&
      liveRoomUrl.indexOf(PLACE) > liveRoomUrl.indexOf('/', 'https://'.length);
    if (!isGood)
      throw new StartError(
        'LIVE_ROOM_URL is not an https address with {room} once in its path, such as https://meet.example.org/{room}.',
      );
  }
  return { contentDir: contentDir === null ? null : resolve(root, contentDir), liveRoomUrl };
}
