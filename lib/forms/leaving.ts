let isAllowed = false;

/**
 * The page is left now whatever is not saved: the reader was asked, or the words stay on this device. Until
 * the page is gone nothing asks again.
 */
export function leaveWithoutAsking(): void {
  isAllowed = true;
  // A page that stays after all (a download, a refused address) asks again.
  setTimeout(() => {
    isAllowed = false;
  }, 5000);
}

export const mayLeave = (): boolean => isAllowed;
