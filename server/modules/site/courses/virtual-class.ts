/** The provider of virtual classrooms (video meetings). */
export type VirtualClass = {
  /** Address at which a person of this name enters the room. */
  link: (room: string, displayName: string) => string;
};

/**
 * Rooms of a provider that opens them by address (Jitsi and its like). The name of the person is in the
 * fragment, which no server of the way sees.
 */
export function createRoomLinks(template: string): VirtualClass {
  return {
    link: (room, displayName) => {
      const url = new URL(template.replace('{room}', () => encodeURIComponent(room)));
      url.hash = `userInfo.displayName=${encodeURIComponent(JSON.stringify(displayName))}`;
      return url.toString();
    },
  };
}
