import { apiBase } from '@/lib/api/api-base';
import { api, toBody } from '@/lib/api/client';
import type { Locale } from '@/lib/contract/localized';
import type { KeptPackage, OpenedPackage, PackageState } from '@/lib/contract/resources/site/scorm-package';

const contract = () => import('@/lib/contract/resources/site/scorm-package');
const address = (locale: Locale, resource: string, call: 'package' | 'package-state') =>
  `${apiBase('dashboard', locale)}/resources/${resource}/${call}`;

/**
 * Opens the package of a resource; what other windows play of it is not kept any more. Errors: ApiFailure.
 */
export const openPackage = (locale: Locale, resource: string) =>
  api.post<OpenedPackage>(address(locale, resource, 'package'), undefined, {
    schema: async () => (await contract()).packageDocument,
  });

/** Sends the state of a package to the school. Errors: ApiFailure. */
export const sendPackageState = (locale: Locale, resource: string, state: PackageState) =>
  api.post<KeptPackage>(address(locale, resource, 'package-state'), toBody('package_state', state), {
    schema: async () => (await contract()).packageStateDocument,
  });
