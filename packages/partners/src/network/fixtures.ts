/** Our channel as the sandbox's network registered it: unit, institution, channel, number. The secrets come from configuration. */
export const sandboxAgent = { agentId: 'SK01SIKKINT000000001' } as const;
