import 'server-only';
import { getLocale } from 'next-intl/server';
import type { SearchParams } from '@/lib/areas/search-params';
import { readPosted } from '@/lib/forms/posted';
import { FollowerForm } from '../components/follower-form';
import { targetOf } from '../model/target-of';
import { RegisterFrame } from './register-frame';

type FollowerScreenProps = { kind: 'parent' | 'student_teacher'; searchParams: Promise<SearchParams> };

/** Parents and student teachers. */
export async function FollowerRegisterScreen({ kind, searchParams }: FollowerScreenProps) {
  const target = await targetOf(searchParams, await getLocale());
  return (
    <RegisterFrame kind={kind} target={target}>
      <FollowerForm kind={kind} target={target} posted={await readPosted('registration')} />
    </RegisterFrame>
  );
}
