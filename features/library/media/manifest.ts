import type { FeatureManifest } from '@/features/feature-manifest';
import { inBothStaffAreas } from '@/lib/areas/areas';

export const media: FeatureManifest = {
  routes: [...inBothStaffAreas(['/media-library', '/school-library']), '/student/media-library'],
  menu: {
    student: [
      {
        at: 20,
        label: 'shell.menu.media_library',
        href: '/student/media-library',
        icon: 'library-big',
        permission: 'media_library',
        group: 'practice',
      },
    ],
    school_instructor: [
      {
        at: 14,
        label: 'shell.menu.my_media',
        href: '/school-instructor/media-library',
        icon: 'folder',
        permission: 'teacher_media_library',
        group: 'school',
      },
      {
        at: 15,
        label: 'shell.menu.school_library',
        href: '/school-instructor/school-library',
        icon: 'library-big',
        permission: 'media_library',
        group: 'school',
      },
    ],
    educational_supervisor: [
      {
        at: 8,
        label: 'shell.menu.school_library',
        href: '/educational-supervisor/school-library',
        icon: 'library-big',
        permission: 'media_library',
        group: 'school',
        counter: 'media_requests',
      },
    ],
  },
};
