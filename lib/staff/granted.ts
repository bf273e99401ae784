import 'server-only';
import { getLocale } from 'next-intl/server';
import { findViewer } from '../api/session';
import type { QuizArea } from '../areas/quiz-pages';
import { grantsPart, type KindPart } from '../contract/policy';
import { type AssignedKind, assignedKinds } from '../contract/quiz-kinds';

const kindParts: readonly KindPart[] = ['quiz', 'report'];

async function grants(part: KindPart, kind: QuizArea): Promise<boolean> {
  const viewer = await findViewer(await getLocale());
  return viewer !== null && grantsPart({ role: viewer.role_name, modules: viewer.modules }, part, kind);
}

/** Kinds of which the signed-in person's modules open the part. */
export async function grantedKinds(part: KindPart): Promise<readonly AssignedKind[]> {
  const granted = await Promise.all(assignedKinds.map((kind) => grants(part, kind)));
  return assignedKinds.filter((_, index) => granted[index]);
}

/** Parts of a kind that the signed-in person's modules do not open: nothing links to them. */
export async function closedParts(kind: QuizArea): Promise<readonly KindPart[]> {
  const granted = await Promise.all(kindParts.map((part) => grants(part, kind)));
  return kindParts.filter((_, index) => !granted[index]);
}
