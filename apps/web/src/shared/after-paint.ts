/** A page that draws no frames, such as one behind others, does not wait longer, in milliseconds. */
const longestMs = 200;

let isDrawing = false;

/** Draws the screen that a press opened; `afterPaint` waits for its frame. */
export const drawScreen = (draw: () => void): void => {
  isDrawing = true;
  try {
    draw();
  } finally {
    isDrawing = false;
  }
};

/** Runs something after the frame of a screen that is being drawn, at once if there is none: the press waits for that alone. */
export const afterPaint = (run: () => void): void => {
  if (!isDrawing) {
    run();
    return;
  }
  let hasRun = false;
  const runOnce = (): void => {
    if (!hasRun) run();
    hasRun = true;
  };
  setTimeout(runOnce, longestMs);
  requestAnimationFrame(() => setTimeout(runOnce));
};
