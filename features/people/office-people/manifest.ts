import type { FeatureManifest } from '@/features/feature-manifest';

/** The specification names the office and lists none of its pages. */
const beyondSpec = [
  '/office/people',
  '/office/people/cards',
  '/office/people/create',
  '/office/people/duplicates',
  '/office/people/merge',
  '/office/people/retention',
  '/office/people/{id}',
];

export const officePeople: FeatureManifest = {
  routes: beyondSpec,
  beyondSpec,
  menu: {
    employee: [
      {
        at: 10,
        label: 'office-people.navigation.people',
        href: '/office/people',
        icon: 'users',
        permission: 'office_people',
        counter: 'joins_waiting',
      },
    ],
  },
};
