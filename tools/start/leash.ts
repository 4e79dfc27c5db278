/** Loaded first by every child: when the process that started it is gone, even by a kill, the child ends in good order. */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
