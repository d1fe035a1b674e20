import type { RemoteLanguages } from '../site.ts';

const list = `
43|GNU GCC C11 5.1.0|text/x-csrc
54|GNU G++17 7.3.0|text/x-c++src
89|GNU G++20 13.2 (64 bit, winlibs)|text/x-c++src
91|GNU G++23 14.2 (64 bit, msys2)|text/x-c++src
65|C# 8, .NET Core 3.1|text/x-csharp
79|C# 10, .NET SDK 6.0|text/x-csharp
96|C# 13, .NET SDK 9|text/x-csharp
9|C# Mono 6.8|text/x-csharp
28|D DMD32 v2.105.0|text/x-d
97|F# 9, .NET SDK 9|text/x-fsharp
32|Go 1.22.2|text/x-go
12|Haskell GHC 8.10.1|text/x-haskell
87|Java 21 64bit|text/x-java
36|Java 8 32bit|text/x-java
83|Kotlin 1.7.20|text/x-kotlin
88|Kotlin 1.9.21|text/x-kotlin
99|Kotlin 2.2.0|text/x-kotlin
19|OCaml 4.02.1|text/x-ocaml
3|Delphi 7|text/x-pascal
4|Free Pascal 3.2.2|text/x-pascal
51|PascalABC.NET 3.8.3|text/x-pascal
13|Perl 5.20.1|text/x-perl
6|PHP 8.1.7|text/x-php
7|Python 2.7.18|text/x-python
31|Python 3.13.2|text/x-python
40|PyPy 2.7.13 (7.3.0)|text/x-python
41|PyPy 3.6.9 (7.3.0)|text/x-python
70|PyPy 3.10 (7.3.15, 64bit)|text/x-python
67|Ruby 3.2.2|text/x-ruby
75|Rust 1.89.0 (2021)|text/x-rustsrc
98|Rust 1.89.0 (2024)|text/x-rustsrc
20|Scala 2.12.8|text/x-scala
34|JavaScript V8 4.8.0|text/javascript
55|Node.js 15.8.0 (64bit)|text/javascript`;

/** What the form offers in usual rounds, without the languages of April's jokes; gyms take the same. */
export const codeforcesLanguages: RemoteLanguages = {
  source: 'The form of 2025-06, with what a client of 2026-07 knows of later changes (Kotlin 2.2, Rust 1.89)',
  readOn: '2026-07-01',
  list: list
    .trim()
    .split('\n')
    .map((line) => {
      const [id, name, contentType] = line.split('|');
      return { id: id!, name: name!, contentType: contentType! };
    }),
};
