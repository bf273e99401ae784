import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ApiFailure } from '@/lib/api/errors';
import arErrors from '@/messages/ar/errors.json';
import arRegistration from '@/messages/ar/registration.json';
import arSession from '@/messages/ar/session.json';
import { renderUi } from '@/tests/ui/render';
import * as calls from '../api/register';
import { gradeOptions } from '../model/choice-options';
import { StudentForm } from './student-form';

vi.mock('@/lib/i18n/navigation', async (load) => ({
  ...(await load<object>()),
  useRouter: () => ({ push: vi.fn() }),
}));

const { form, missing, student } = arRegistration;
const grade = {
  id: '01920000-0000-7000-8000-000000000001',
  stage: 'primary' as const,
  name: { ar: 'الخامس', en: 'Fifth' },
};
const countries = [{ value: 'SA', label: 'السعودية' }];

test('what is missing is said at every field at once, and the first of them takes the focus', async () => {
  const register = vi.spyOn(calls, 'register');
  const { user } = renderUi(
    <StudentForm target="/ar/home" grades={gradeOptions([grade], 'ar')} countries={countries} />,
    { messages: { registration: arRegistration, session: arSession } },
  );
  await user.click(screen.getByRole('button', { name: form.submit }));
  const first = screen.getByLabelText(form.first_name);
  await waitFor(() => expect(first).toHaveAccessibleDescription(missing.first_name));
  await waitFor(() => expect(first).toHaveFocus());
  expect(screen.getByLabelText(student.stage)).toHaveAccessibleDescription(missing.stage);
  expect(screen.getByLabelText(student.grade)).toHaveAccessibleDescription(missing.grade_id);
  expect(screen.queryByText(arErrors.fields.required)).toBeNull();
  expect(screen.getByText(arErrors.fields.email_or_phone)).toBeVisible();
  expect(screen.getByText(arErrors.fields.terms)).toBeVisible();
  expect(register).not.toHaveBeenCalled();
});

test('a registration is sent as the contract wants it; a refusal stands at its field', async () => {
  const register = vi.spyOn(calls, 'register').mockRejectedValue(
    new ApiFailure(422, [
      {
        status: '422',
        title: 'school_code',
        code: 'unknown',
        detail: 'لا مدرسة بهذا الرمز',
        source: { pointer: '/data/attributes/school_code' },
      },
    ]),
  );
  const { user } = renderUi(
    <StudentForm target="/ar/home" grades={gradeOptions([grade], 'ar')} countries={countries} />,
    { messages: { registration: arRegistration, session: arSession } },
  );
  await user.type(screen.getByLabelText(form.first_name), 'نورة');
  await user.type(screen.getByLabelText(form.last_name), 'الحربي');
  await user.click(screen.getByLabelText(form.female));
  await user.selectOptions(screen.getByLabelText(student.stage), 'primary');
  await user.selectOptions(await screen.findByLabelText(student.grade), grade.id);
  await user.type(screen.getByLabelText(form.email, { exact: false }), 'noura@example.com');
  await user.type(screen.getByLabelText(form.password), 'قهوة بعد المطر');
  await user.type(screen.getByLabelText(student.schoolCode, { exact: false }), 'najd');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: form.submit }));
  expect(await screen.findByText('لا مدرسة بهذا الرمز')).toBeVisible();
  expect(register.mock.calls[0]?.[2]).toEqual({
    first_name: { ar: 'نورة' },
    last_name: { ar: 'الحربي' },
    gender: 'female',
    email: 'noura@example.com',
    password: 'قهوة بعد المطر',
    has_accepted_terms: true,
    stage: 'primary',
    grade_id: grade.id,
    country: 'SA',
    school_code: 'najd',
  });
  expect(screen.getByLabelText(form.first_name)).toHaveValue('نورة');
});
