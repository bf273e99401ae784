/** A part of a drawing: its middle and radius, and where its label goes (both in pixels). */
export type Part = {
  at: [x: number, y: number, radius: number];
  box?: [x: number, y: number];
};
export type Drawing = {
  size: [width: number, height: number];
  /** Inside of the SVG. Without letters: a machine without fonts draws the same. */
  svg: string;
  parts?: Record<string, Part>;
};
