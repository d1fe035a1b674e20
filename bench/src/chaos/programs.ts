const kinds = [
  {
    status: 0,
    language: 'C',
    body: '#include <stdio.h>\nint main(){long long a,b;scanf("%lld%lld",&a,&b);printf("%lld\\n",a+b);return 0;}',
  },
  { status: 0, language: 'Python3', body: 'print(sum(map(int, input().split())))' },
  { status: -1, language: 'C', body: '#include <stdio.h>\nint main(){puts("nothing");return 0;}' },
  { status: 3, language: 'C', body: '#include <stdlib.h>\nint main(){abort();}' },
  { status: -2, language: 'C', body: 'int main(){ return undefined_name; }' },
] as const;

/** The program of that number; its text holds the number, so that no two are the same and each can be found again. */
export const programs = (index: number): { language: string; code: string } => {
  const kind = kinds[index % kinds.length]!;
  const comment = kind.language === 'C' ? `// marker ${index}` : `# marker ${index}`;
  return { language: kind.language, code: `${comment}\n${kind.body}\n` };
};

export const expectedOf = (index: number): number => kinds[index % kinds.length]!.status;
