import { readFile } from 'node:fs/promises';
import { demoId } from '../server/demo/random';
import { expectAccessible } from './checks';
import { expect, test } from './fixtures';
import { linksByPdfjs } from '../tests/setup/pdf-readers.mjs';
import { accounts, classmate, parentOf } from './people';
import { drawnLocales, messages } from './texts';

/**
 * A student of a class whose marks are published, and a period, for each language: both can run beside each
 * other.
 */
const places = {
  ar: { period: 0, student: classmate(0, 'shore.11a') },
  en: { period: 1, student: classmate(1, 'shore.11a') },
} as const;

for (const locale of drawnLocales('certificates')) {
  const text = messages(locale);
  const { period, student } = places[locale];
  const query = `?classroom=${demoId('class shore.11a')}&period=${demoId(`period g11 ${period}`)}`;
  const path = `/${locale}/educational-supervisor/certificates`;

  test(`a certificate is issued, printed, verified by its code in another browser, read by a guardian and taken back, in ${locale}`, async ({
    open,
  }) => {
    const office = await open(accounts.educational_supervisor);
    await office.goto(`${path}${query}`);
    await office
      .getByRole('checkbox', { name: text('certificates.class.choose', { name: student.name[locale] }) })
      .check({ force: true });
    await office.getByRole('button', { name: text('certificates.class.issueChosen'), exact: true }).click();
    const issuing = office.getByRole('dialog');
    await expect(issuing).toBeVisible();
    await expectAccessible(office);
    await issuing.getByRole('button', { name: text('certificates.issue.confirm'), exact: true }).click();
    await expect(issuing).toBeHidden();
    const row = office.getByRole('row').filter({ hasText: student.name[locale] });
    await expect(row).toContainText(text('certificates.class.state.issued'));

    const own = await open(student);
    await own.goto(`/${locale}/student/certificate`);
    const waiting = own.waitForEvent('download');
    await own.getByRole('link', { name: text(`certificates.print.${locale}`), exact: true }).click();
    const file = await waiting;
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    // The address on paper, as text and in the QR code beside it.
    const [address = ''] = await linksByPdfjs(await readFile(await file.path()));
    expect(address).toContain(`/${locale}/verify/`);

    const stranger = await open(null);
    await stranger.goto(address);
    await expect(
      stranger.getByRole('heading', { name: text('certificates.proof.state.valid') }),
    ).toBeVisible();
    await expect(stranger.getByText(student.name[locale])).toBeVisible();

    const parent = await open(parentOf(student));
    await parent.goto(`/${locale}/home/parent`);
    const child = `/home/parent/certificates/${student.id}`;
    await parent.locator(`a[href$="${child}"]`).last().click();
    await parent.waitForURL(new RegExp(`${child}$`));
    await expect(parent.getByRole('table')).toBeVisible();

    await row.getByRole('link', { name: student.name[locale], exact: true }).click();
    const back = office.getByRole('button', { name: text('certificates.revoke.open'), exact: true });
    await back.click();
    const revoking = office.getByRole('alertdialog');
    await revoking.getByLabel(text('certificates.revoke.reason')).fill('خطأ في الاسم');
    await revoking.getByRole('button', { name: text('certificates.revoke.confirm'), exact: true }).click();
    await expect(revoking).toBeHidden();
    await expect(back).toBeHidden();

    await stranger.goto(address);
    await expect(
      stranger.getByRole('heading', { name: text('certificates.proof.state.revoked') }),
    ).toBeVisible();
    await expect(stranger.getByText(student.name[locale])).toBeHidden();
  });
}
