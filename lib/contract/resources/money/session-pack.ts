import * as z from 'zod';
import { packageKinds, packageStates } from '../../billing';
import { collection, resource, resourceAction } from '../../json-api';
import { localizedOptional, uuid } from '../../text';

export const packageFilters = z.object({ student_id: uuid.optional() });
export type PackageFilters = z.infer<typeof packageFilters>;

const fields = z.object({
  kind: z.enum(packageKinds),
  state: z.enum(packageStates),
  title: localizedOptional(300),
  /** Of a package of subjects: what its sessions can be used for. */
  subjects: z.array(z.object({ id: z.string(), name: localizedOptional(300) })),
  credits: z.number(),
  used_credits: z.number(),
  starts_at: z.string(),
  /** Null: it has no end. */
  ends_at: z.string().nullable(),
  frozen_at: z.string().nullable(),
  /** Days for which it can still be frozen. */
  freeze_days_left: z.number(),
});
export type StudentPackage = z.infer<typeof fields> & { id: string };

const shown = fields.extend({ actions: z.array(resourceAction) });
export const packageCollection = collection(resource('student_package', shown));
export type ShownPackage = z.infer<typeof shown> & { id: string };
/** Credits of all packages and of what the school gave, as they can be used now. */
export type PackageMeta = {
  available: number;
  held: number;
  student: { id: string; name: { ar?: string; en?: string } };
};
