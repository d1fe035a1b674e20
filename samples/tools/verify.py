"""Checks sample packages on this machine: python3 samples/tools/verify.py [folder …]

Every input passes the input validators, every submission gets the verdict of its folder on the data (compiled with
g++ -O2, run with the time limit of the package in CPU time, twice that for Python), every checker and interactor is the package's
own, compiled against apps/judge/testlib. Needs PyYAML. No sandbox: only for our own packages.
"""

import math
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[1]
TESTLIB = pathlib.Path(os.environ.get("TESTLIB", ROOT.parent / "apps" / "judge" / "testlib"))
CXX = ["g++", "-std=c++17", "-O2", "-w", f"-I{TESTLIB}"]


def cases(package, parts=("sample", "secret")):
    return sorted(path for part in parts for path in (package / "data" / part).rglob("*.in"))


def build(source, work):
    if source.suffix == ".py":
        return [sys.executable, str(source)]
    if source.suffix == ".java":
        subprocess.run(["javac", "-d", work, source], check=True)
        return ["java", "-cp", str(work), source.stem]
    target = work / (source.stem + ".bin")
    compiler = ["gcc", "-O2", "-w"] if source.suffix == ".c" else CXX
    subprocess.run([*compiler, "-o", target, source, "-lm"], check=True)
    return [str(target)]


def same_tokens(output, answer, tolerance):
    ours, theirs = output.split(), answer.split()
    if len(ours) != len(theirs):
        return False
    for left, right in zip(ours, theirs):
        if left.lower() == right.lower():
            continue
        try:
            a, b = float(left), float(right)
        except ValueError:
            return False
        if tolerance is None or not abs(a - b) <= tolerance * max(1.0, abs(b)):
            return False
    return True


class Package:
    def __init__(self, folder, work):
        self.folder, self.work = folder, work
        self.settings = yaml.safe_load((folder / "problem.yaml").read_text())
        assay = folder / "assay.yaml"
        self.assay = yaml.safe_load(assay.read_text()) if assay.exists() else {}
        kinds = self.settings.get("type", "pass-fail")
        self.interactive = "interactive" in kinds
        self.copies = self.assay.get("communication", {}).get("processes", 0)
        self.limit = float(self.settings["limits"]["time_limit"])
        self.files = self.assay.get("fileIO")
        group = folder / "data" / "secret" / "test_group.yaml"
        args = (yaml.safe_load(group.read_text()) or {}).get("output_validator_args", []) if group.exists() else []
        self.tolerance = float(args[args.index("float_tolerance") + 1]) if "float_tolerance" in args else None
        validator = sorted((folder / "output_validator").glob("*.cpp")) if (folder / "output_validator").exists() else []
        self.judge = build(validator[0], work) if validator else None

    def verdict(self, command, slow, case):
        limit = self.limit * (2 if slow else 1)
        here = pathlib.Path(tempfile.mkdtemp(dir=self.work))
        try:
            if self.copies:
                return self.communicate(command, limit, case)
            return self.interact(command, limit, case, here) if self.interactive else self.run(command, limit, case, here)
        finally:
            shutil.rmtree(here)

    def run(self, command, limit, case, here):
        if self.files:
            shutil.copy(case, here / self.files["read"])
        # CPU time counts, so that a busy machine changes nothing; who only waits is stopped by the clock.
        def cap():
            resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(limit) + 1, math.ceil(limit) + 2))

        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        try:
            with open(os.devnull if self.files else case) as stdin:
                done = subprocess.run(
                    command, stdin=stdin, capture_output=True, text=True, timeout=10 * limit, cwd=here, preexec_fn=cap
                )
        except subprocess.TimeoutExpired:
            return "time_limit_exceeded"
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        if after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime > limit:
            return "time_limit_exceeded"
        if done.returncode != 0:
            return "run_time_error"
        output = done.stdout
        if self.files:
            written = here / self.files["write"]
            output = written.read_text() if written.exists() else ""
        answer = case.with_suffix(".ans")
        if self.judge is None:
            good = same_tokens(output, answer.read_text(), self.tolerance)
            return "accepted" if good else "wrong_answer"
        (here / "output").write_text(output)
        check = subprocess.run([*self.judge, case, here / "output", answer], capture_output=True, text=True)
        return self.exit_verdict(check)

    def interact(self, command, limit, case, here):
        to_team, to_judge = os.pipe(), os.pipe()
        judge = subprocess.Popen(
            [*self.judge, case, here / "log", case.with_suffix(".ans")],
            stdin=to_judge[0], stdout=to_team[1], stderr=subprocess.PIPE, text=True,
        )
        team = subprocess.Popen(command, stdin=to_team[0], stdout=to_judge[1], stderr=subprocess.DEVNULL)
        for end in (*to_team, *to_judge):
            os.close(end)
        late = self.wait_for([team], limit)
        _, message = judge.communicate(timeout=10)
        # The limit comes before the interactor's word: its input ended only because the program was stopped.
        if late:
            return "time_limit_exceeded"
        return self.exit_verdict(subprocess.CompletedProcess([], judge.returncode, "", message))

    @staticmethod
    def wait_for(teams, limit):
        started = time.time()
        while any(team.poll() is None for team in teams) and time.time() - started < limit:
            time.sleep(0.002)
        late = [team for team in teams if team.poll() is None]
        for team in late:
            team.kill()
        return bool(late)

    def communicate(self, command, limit, case):
        said, told = ([os.pipe() for _ in range(self.copies)] for _ in range(2))
        ends = [end for i in range(self.copies) for end in (said[i][0], told[i][1])]
        with open(case) as stdin:
            judge = subprocess.Popen(
                [*self.judge, *(f"/dev/fd/{end}" for end in ends)],
                stdin=stdin, stdout=subprocess.PIPE, stderr=subprocess.PIPE, pass_fds=ends, text=True,
            )
        teams = [
            subprocess.Popen([*command, str(i)], stdin=told[i][0], stdout=said[i][1], stderr=subprocess.DEVNULL)
            for i in range(self.copies)
        ]
        for end in (end for pipe in said + told for end in pipe):
            os.close(end)
        late = self.wait_for(teams, self.copies * limit)
        share, _ = judge.communicate(timeout=10)
        if late:
            return "time_limit_exceeded"
        # A broken pipe (Python: 120) is the manager's doing.
        if any(team.returncode not in (0, 120, -13) for team in teams):
            return "run_time_error"
        return "accepted" if float(share) == 1 else "wrong_answer"

    @staticmethod
    def exit_verdict(check):
        if check.returncode == 0:
            return "accepted"
        if check.returncode in (1, 2, 4, 8):
            return "wrong_answer"
        raise SystemExit(f"judge failure {check.returncode}: {check.stderr}")


def verify(folder):
    problems = []
    with tempfile.TemporaryDirectory() as work:
        work = pathlib.Path(work)
        package = Package(folder, work)
        tests = cases(folder)
        if not cases(folder, ("secret",)):
            problems.append("no secret cases")
        for test in tests:
            if not test.with_suffix(".ans").exists():
                problems.append(f"{test} has no answer")
            for validator in sorted((folder / "input_validators").glob("*.py")):
                done = subprocess.run([sys.executable, validator], stdin=open(test), capture_output=True, text=True)
                if done.returncode != 42:
                    problems.append(f"{test} is not valid: {done.stderr.strip().splitlines()[-1:]}")
        for expected in ("accepted", "wrong_answer", "time_limit_exceeded", "run_time_error"):
            for source in sorted((folder / "submissions" / expected).glob("*")):
                if source.suffix == ".java" and not shutil.which("javac"):
                    continue
                command = build(source, work)
                slow = source.suffix in (".py", ".java")
                seen, worst = [], 0.0
                for test in tests:
                    started = time.time()
                    seen.append(package.verdict(command, slow, test))
                    worst = max(worst, time.time() - started)
                bad = [verdict for verdict in seen if verdict != "accepted"]
                right = not bad if expected == "accepted" else expected in bad
                share = f"{len(seen) - len(bad)}/{len(seen)}"
                print(f"  {'ok ' if right else 'BAD'} {expected}/{source.name}: {share} accepted, {worst:.2f} s")
                if not right:
                    problems.append(f"{source.name}: {sorted(set(seen))}")
    return problems


def main():
    wanted = [pathlib.Path(name).resolve() for name in sys.argv[1:]]
    folders = wanted or sorted(path.parent for path in ROOT.glob("*/problem.yaml"))
    failures = 0
    for folder in folders:
        print(re.sub(r"^.*/", "", str(folder)))
        for problem in verify(folder):
            failures += 1
            print(f"  PROBLEM {problem}")
    print(f"{len(folders)} packages, {failures} problems")
    sys.exit(1 if failures else 0)


main()
