// Starting other programs: one that is waited for, and one that lives until Ctrl+C.
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

import { root } from './places.mjs';

/** A second Ctrl+C counts only after this time: npm hands the first one on, so it may arrive twice. */
const secondSignalAfterMilliseconds = 1000;

/** Exit code of a finished child in the shell's convention (a signal is 128 + its number). */
function exitCodeOf(code, signal) {
  return code ?? 128 + (constants.signals[signal] ?? 0);
}

/**
 * Runs a program to its end and answers its exit code; 127 when it cannot be started.
 * The streams are the terminal's unless `options.stdio` says otherwise.
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      done(127);
    });
    child.once('close', (code, signal) => done(exitCodeOf(code, signal)));
  });
}

/** Runs a program to its end and answers its exit code and what it wrote to the standard output. */
export function read(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'ignore'], ...options });
    const chunks = [];
    child.stdout.on('data', (chunk) => chunks.push(chunk));
    child.once('error', () => done({ code: 127, text: '' }));
    child.once('close', (code, signal) =>
      done({ code: exitCodeOf(code, signal), text: Buffer.concat(chunks).toString('utf8') }),
    );
  });
}

/** npm is a script on Windows and needs a shell there. */
export function runNpm(args, options = {}) {
  return run('npm', args, { shell: process.platform === 'win32', ...options });
}

/**
 * Runs a program until it ends or a signal ends it, and answers its exit code.
 * It gets a process group of its own, so that Ctrl+C reaches it once and only through here.
 */
export function runUntilStopped(command, args, options = {}) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      detached: process.platform !== 'win32',
      ...options,
    });
    let firstSignalAt = 0;
    const forward = (signal) => {
      const now = Date.now();
      if (firstSignalAt === 0) {
        firstSignalAt = now;
        child.kill(signal);
      } else if (now - firstSignalAt > secondSignalAfterMilliseconds) {
        child.kill('SIGKILL');
      }
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, forward);
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      done(127);
    });
    child.once('close', (code, signal) => done(exitCodeOf(code, signal)));
  });
}
