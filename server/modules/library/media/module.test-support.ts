import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { document, reason } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'media.own': 'ts',
    'media.school': 'ts',
    'media.read': 'tsu',
    'media.manage': 'ts',
    'media.consent': 's',
    'media.library': 'u',
    'upload.send': 'ts',
  },
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST media': document('media', { title: { ar: 'رابط' }, url: 'https://example.org/' }),
  'PUT media/{id}': document('media', { version: 1, title: { ar: 'رابط' } }),
  'POST media/{id}/replacement': document('media', { upload_uuid: rows.upload }),
  'POST media/{id}/captions': document('media_captions', { language: 'ar', content: null }),
  'POST media/{id}/visibility': document('media', { visibility: 'mine' }),
  'POST media/{id}/consent': document('media_consent', { decision: 'declined', reason }),
  'POST files/api/v1/{locale}/uploads': document('upload', { name: 'a.mp4', type: 'video', size: 10 }),
});
