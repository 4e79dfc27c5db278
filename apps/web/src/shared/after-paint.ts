/** A page that draws no frames, such as one behind others, does not wait longer, in milliseconds. */
const longestMs = 200;

let isDrawing = false;

/** Draws the screen that a press opened; what it passes to `afterPaint` meanwhile runs after its frame. */
export const drawScreen = (draw: () => void): void => {
  isDrawing = true;
  try {
    draw();
  } finally {
    isDrawing = false;
  }
};

/** Runs `run` at once, but during `drawScreen` after the next frame: the screen that was pressed for appears first. */
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
