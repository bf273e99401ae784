import { eq } from 'drizzle-orm';
import type { ProfileInput } from '@/lib/contract/resources/people/session';
import type { Localized } from '@/lib/contract/text';
import { audit } from '@/server/access/audit';
import { users } from '@/server/platform/db/schema/people';
import { ApiError, FieldErrors } from '@/server/router/errors';
import type { Actor } from '@/server/access/actor';
import type { SchoolDeps } from '@/server/boot/deps';
import { normalise } from '@/server/platform/text/arabic';

const tidy = (name: Localized): Localized =>
  Object.fromEntries(
    Object.entries(name)
      .map(([locale, text]) => [locale, text?.normalize('NFC').replace(/\s+/gu, ' ').trim()])
      .filter(([, text]) => text),
  );

/**
 * Changes language and names of the actor; what is not given stays. Errors: 422 for a name of a student,
 * which the school keeps.
 */
export async function updateProfile(deps: SchoolDeps, actor: Actor, input: ProfileInput): Promise<void> {
  const { language, first_name, last_name } = input;
  if (!language && !first_name && !last_name) return;
  const names = Object.entries({ first_name, last_name }).flatMap(([field, name]) => (name ? [field] : []));
  if (actor.role === 'student' && names.length > 0)
    throw new FieldErrors(names.map((field) => ({ field, code: 'name_by_school' })));
  await deps.db.transaction(async (tx) => {
    const [before] = await tx.select().from(users).where(eq(users.id, actor.userId)).for('update');
    if (!before) throw new ApiError('auth');
    const firstName = first_name ? tidy(first_name) : before.firstName;
    const lastName = last_name ? tidy(last_name) : before.lastName;
    const words = [firstName.ar, lastName.ar, firstName.en, lastName.en, before.username];
    const named = first_name || last_name ? { search: normalise(words.filter(Boolean).join(' ')) } : {};
    await tx
      .update(users)
      .set({ firstName, lastName, ...named, ...(language ? { language } : {}), updatedAt: deps.now() })
      .where(eq(users.id, actor.userId));
    if (first_name || last_name)
      await audit(tx, actor, 'profile.update', actor.userId, {
        first_name: before.firstName,
        last_name: before.lastName,
      });
  });
}
