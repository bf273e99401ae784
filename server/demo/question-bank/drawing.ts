/** A part of a drawing: its middle and radius, where its label goes (both in pixels), and the label. */
export type Part = {
  at: [x: number, y: number, radius: number];
  box?: [x: number, y: number];
  label: string;
};
export type Drawing = {
  size: [width: number, height: number];
  /** Inside of the SVG. Without letters: a machine without fonts draws the same. */
  svg: string;
  alt: string;
  parts?: Record<string, Part>;
};
