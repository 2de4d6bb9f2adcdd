/**
 * Ends a process when the one that started this watchdog is gone, however it went: then the pipe to stdin closes.
 * A killed test runner would otherwise leave Chromium and the server behind.
 * Usage: node watchdog.mjs <pid>; writing "done" to stdin ends the watch without a kill.
 */
const pid = Number(process.argv[2]);
let done = false;

const kill = (target) => {
  try {
    process.kill(target, 'SIGKILL');
  } catch {
    // It is gone already, which is what we want.
  }
};

process.stdin.on('data', (chunk) => {
  done ||= String(chunk).includes('done');
});
process.stdin.on('close', () => {
  if (!done && Number.isInteger(pid) && pid > 1) {
    // The whole group first: a browser is many processes.
    kill(-pid);
    kill(pid);
  }
  process.exit(0);
});
