const ProblemsPage = () => null;

export default ProblemsPage;
