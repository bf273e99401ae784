import 'server-only';
import { getLocale } from 'next-intl/server';
import { readChoices } from '../api/choices';
import { InstructorForm } from '../components/instructor-form';
import { type SearchParams, targetOf } from '../model/target-of';
import { RegisterFrame } from './register-frame';

export async function InstructorRegisterScreen({ searchParams }: { searchParams: SearchParams }) {
  const locale = await getLocale();
  const [target, { subjects }] = await Promise.all([targetOf(searchParams, locale), readChoices(locale)]);
  return (
    <RegisterFrame kind="instructor" target={target}>
      <InstructorForm target={target} choices={{ subjects }} />
    </RegisterFrame>
  );
}
