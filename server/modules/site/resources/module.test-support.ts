import { newId } from '@/server/platform/db/id';
import type { AttackBodies } from '@/tests/attacks/module-attacks';
import { at, document } from '@/tests/attacks/body-parts';
import type { Rights } from '@/tests/contract/rights';

/** Who may do what, written by hand from docs/spec/access.md, apart from the policy. */
export const rights: Rights = {
  roles: {
    'subject.list': 'tsuypi',
    'section.manage': 'ts',
    'resource.list': 'tsu',
    'resource.read': 'tsu',
    'resource.manage': 'ts',
    'resource.readers': 'ts',
    'resource.progress': 'u',
  },
  linked: [
    'subject.list instructor instructs',
    'subject.list parent child',
    'subject.list student_teacher link',
  ],
};

/** Bodies that its calls accept by their shape. */
export const bodies: AttackBodies = (rows) => ({
  'POST dashboard/api/v1/{locale}/resources/{id}/progress': document('progress', {
    event_id: newId(),
    at: at(0),
    position: 1,
    seen: [[0, 1]],
  }),
  'POST subjects/{id}/sections': document('section', { title: { ar: 'وحدة' } }),
  'PUT sections/{id}': document('section', { title: { ar: 'وحدة' } }),
  'POST subjects/{id}/order': { data: [{ type: 'order', id: rows.branchSection, attributes: {} }] },
  'POST sections/{id}/order': { data: [{ type: 'order', id: rows.branchSection, attributes: {} }] },
  'POST sections/{id}/resources': document('resource', {
    content: 'page',
    title: { ar: 'صفحة' },
    body: { ar: '<p>نص</p>' },
  }),
  'POST sections/{id}/resources/order': {
    data: [{ type: 'order', id: rows.resource, attributes: {} }],
  },
  'PUT resources/{id}': document('resource', { title: { ar: 'صفحة' } }),
  'PUT subjects/{id}/settings': document('subject_settings', { is_in_order: false }),
});
