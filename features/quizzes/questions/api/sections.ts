import { mutationOptions } from '@tanstack/react-query';
import { api, toBody } from '@/lib/api/client';
import type { Localized } from '@/lib/contract/localized';
import { lookupQueries } from '@/lib/staff/look-ups';
import { type Staff, staffUrl } from '@/lib/staff/staff';

/**
 * A section of the branch in a subject; it can be chosen at once. Errors: 404, 409 `too_many_children`, 422.
 */
export const makeSection = (staff: Staff, subject: string) =>
  mutationOptions({
    mutationFn: (title: Localized) =>
      api.post<{ id: string }>(
        staffUrl(staff, `subjects/${subject}/sections`),
        toBody('section', { title, parent_uuid: null }),
      ),
    meta: { silent: true },
    onSuccess: (_made, _title, _context, { client }) =>
      client.invalidateQueries({ queryKey: lookupQueries.sections(staff, subject).queryKey }),
  });
