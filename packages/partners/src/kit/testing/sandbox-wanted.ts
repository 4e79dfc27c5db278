/** How a test wants its sandbox. */
export interface SandboxWanted {
  /** Where news is brought; can be set later by the control call `webhook`. */
  webhookUrl?: string;
  /** Folder of the books; without one they are kept in memory. */
  dataDir?: string;
}
