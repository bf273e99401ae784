import type { ResourceAction } from '@/lib/contract/json-api';
import type { MediaItem } from '@/lib/contract/resources/library/media-item';
import type { Access } from '@/server/access/policy/bind';
import { staffAddress } from '@/server/access/policy/staff-address';
import type { Translate } from '@/server/platform/text/translate';
import { action } from '@/server/router/reply';
import type { MediaRow } from './queries';

/** Where the bytes of an item are read, as long as its reader may. */
const fileAddress = (id: string) => `/api/files/${id}`;

type Viewed = { access: Access; t: Translate };

/** What the reader may do with the item now. */
function actionsOf(row: MediaRow, { access, t }: Viewed): ResourceAction[] {
  const address = (path: string) => staffAddress(access.actor, t.locale, `media/${row.id}${path}`);
  const isOwner = row.owner_id === access.actor.userId && access.may('media.manage');
  const actions: ResourceAction[] = [];
  if (isOwner) {
    actions.push(
      action('update', 'PUT', address(''), t('actions.update_media')),
      action('share', 'POST', address('/visibility'), t('actions.share_media')),
      action('delete', 'DELETE', address(''), t('actions.delete_media')),
    );
    if (row.file)
      actions.push(action('replace', 'POST', address('/replacement'), t('actions.replace_media')));
  }
  if (row.consent === 'requested' && row.is_decided)
    actions.push(action('consent', 'POST', address('/consent'), t('actions.consent_media')));
  if (isOwner || access.may('media.consent'))
    actions.push(action('viewers', 'GET', address('/views'), t('actions.media_views')));
  return actions;
}

/** An item as the reader sees it; the reason of a refusal goes to its owner and to supervisors alone. */
export function toMedia(row: MediaRow, viewed: Viewed): Omit<MediaItem, 'id'> & { id?: never } {
  const {
    id: _id,
    owner_id,
    is_decided: _decided,
    file,
    small_file,
    small_film,
    poster_file_id,
    captions,
    consent_reason,
    ...rest
  } = row;
  const isConcerned = owner_id === viewed.access.actor.userId || viewed.access.may('media.consent');
  const shown = (one: MediaRow['file']) =>
    one && { url: fileAddress(one.id), name: one.name, mime: one.mime, size: one.size };
  return {
    ...rest,
    consent_reason: isConcerned ? consent_reason : null,
    file: shown(file),
    small_file: shown(small_file),
    small_film: owner_id === viewed.access.actor.userId ? small_film : null,
    poster_url: poster_file_id && fileAddress(poster_file_id),
    captions: captions.map(({ language, file_id }) => ({ language, url: fileAddress(file_id) })),
    actions: actionsOf(row, viewed),
  };
}
